import { type api, type Data, suggestionsMax } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { shops } from '../../shops/public.ts'
import { getCards } from '../cards.ts'
import { listIdsAsMeant } from '../list-products.ts'
import { brands, categories } from '../../catalog/public.ts'
import { isOpenCategory, isTrading } from '../../catalog/availability/visible.ts'
import { queryTerms, namesQuestion } from './query-terms.ts'

type Suggestions = Data<typeof api.product.suggestions>

const namesMax = 2
/** While a user is typing, fast results matter more than the best ones. */
const hits = 300

/** Lists suggestions for a partial query: some products, and names that match. */
export const listSuggestions = async (db: Db, q: string, now: Date): Promise<Suggestions> => {
  const [ids, named] = await Promise.all([
    listIdsAsMeant(db, { q, limit: suggestionsMax, hits }, now),
    selectNamed(db, { q, now: now.toISOString() }),
  ])
  const ofKind = (wanted: Named['kind']) => named.filter(({ kind }) => kind === wanted)
  return {
    products: await getCards(db, ids.slice(0, suggestionsMax - named.length), now),
    categories: ofKind('category'),
    brands: ofKind('brand'),
    shops: ofKind('shop'),
  }
}

type Named = { kind: 'category' | 'brand' | 'shop'; id: number; name: string; slug: string }

const namedIn = (
  table: typeof categories | typeof brands | typeof shops,
  { kind, open }: { kind: Named['kind']; open: SQL },
) => sql`(select ${kind}::text as kind, ${table.id}, ${table.name}, ${table.slug} from ${table}
  where name_document(${table.name}) @@ ${namesQuestion} and ${open}
  order by length(${table.name}), ${table.id} limit ${namesMax})`

const selectNamed = prepared<Named>(
  'what is called so',
  sql`with ${queryTerms} ${sql.join(
    [
      namedIn(categories, { kind: 'category', open: isOpenCategory() }),
      namedIn(brands, {
        kind: 'brand',
        open: sql`${brands.status} = 'active' and ${brands.deleted_at} is null`,
      }),
      namedIn(shops, { kind: 'shop', open: isTrading(sql.placeholder('now')) }),
    ],
    sql` union all `,
  )}`,
)

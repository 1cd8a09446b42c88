import { type api, type Data, suggestionsMax } from '@emporia/contract'
import { getLocale } from '@emporia/messages/locale'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shops } from '../../shops/public.ts'
import type { CardCache } from '../card-cache.ts'
import { getCards } from '../cards.ts'
import { listIdsAsMeant } from '../list-products.ts'
import { translations } from '../../translations/public.ts'
import { brands, categories } from '../../catalog/public.ts'
import { isOpenCategory, isTrading } from '../../catalog/availability/visible.ts'
import { isNameOf, queryTerms, namesQuestion, ownNamesQuestion } from './query-terms.ts'
import { preparedFor } from './reading.ts'

type Suggestions = Data<typeof api.product.suggestions>

const namesMax = 2
/** While a user is typing, fast results matter more than the best ones. */
const hits = 300

/** Lists suggestions for a partial query: some products, and names that match. */
export const listSuggestions = async (
  db: Db,
  q: string,
  now: Date,
  cache?: CardCache,
): Promise<Suggestions> => {
  const [ids, named] = await Promise.all([
    listIdsAsMeant(db, { q, limit: suggestionsMax, hits }, now),
    selectNamed(db, { q, locale: getLocale(), now: now.toISOString() }),
  ])
  const ofKind = (wanted: Named['kind']) => named.filter(({ kind }) => kind === wanted)
  return {
    products: await getCards(db, ids.slice(0, suggestionsMax - named.length), now, cache),
    categories: ofKind('category'),
    brands: ofKind('brand'),
    shops: ofKind('shop'),
  }
}

type Named = {
  kind: 'category' | 'brand' | 'shop'
  id: number
  name: string
  slug: string
  /** Only of categories. */
  url_path: string
}

const translation = sql`select ${translations.text} from ${translations}`

/** Brands and categories are also found by their translated names, and have these. */
const namedIn = (
  table: typeof categories | typeof brands | typeof shops,
  { kind, open, inLanguage }: { kind: Named['kind']; open: SQL; inLanguage?: SQL },
) => sql`(
  select ${kind}::text as kind, ${table.id}, named.name, ${table.slug},
    ${table === categories ? sql`category_url_path(${categories.path})` : sql`''`} as url_path
  from (
    select ${table.id} from ${table} where spelled_name_document(${table.name}) @@ ${namesQuestion}
    ${inLanguage ? foundBy(inLanguage) : sql``}
  ) as found join ${table} on ${table.id} = found.id
  cross join lateral (select coalesce(
    ${inLanguage ? sql`(${translation} where ${inLanguage} and ${translations.entity_id} = ${table.id}::text)` : sql`null`},
    ${table.name}) as name) as named
  where ${open} order by length(named.name), ${table.id} limit ${namesMax})`

const foundBy = (inLanguage: SQL) => sql`union
  select ${translations.entity_id}::bigint from ${translations}
  where ${inLanguage} and spelled_name_document(${translations.text}) @@ ${ownNamesQuestion}`

const isActiveBrand = sql`${brands.status} = 'active' and ${brands.deleted_at} is null`

const selectNamed = preparedFor<Named>('names of a search', ({ isTranslated }) => {
  const inLanguage = (entity: 'category' | 'brand') =>
    isTranslated ? { inLanguage: isNameOf(entity) } : {}
  const named = [
    namedIn(categories, { kind: 'category', open: isOpenCategory(), ...inLanguage('category') }),
    namedIn(brands, { kind: 'brand', open: isActiveBrand, ...inLanguage('brand') }),
    namedIn(shops, { kind: 'shop', open: isTrading(sql.placeholder('now')) }),
  ]
  return sql`with ${queryTerms({ isTranslated })} ${sql.join(named, sql` union all `)}`
})

import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isOpenCategory, isTrading, isVisibleEach } from '../../catalog/availability/visible.ts'
import { categories, products } from '../../catalog/public.ts'
import { shops } from '../../shops/public.ts'
import { mainFields } from '../../translations/list-content-locales.ts'

/** Public address, and when its page last changed. */
export type Entry = { path: string; updated_at: Date | string | null }

/** Table whose rows have one page each, of which the open ones are public. */
type Kind = {
  entity: 'product' | 'category' | 'shop'
  table: SQL
  path: SQL
  isOpen: (now: Date) => SQL
}

export const kinds = {
  products: {
    entity: 'product',
    table: sql`${products}`,
    path: sql`'/product-details/' || ${products.id} || '-' || ${products.slug}`,
    isOpen: isVisibleEach,
  },
  categories: {
    entity: 'category',
    table: sql`${categories}`,
    path: sql`'/c/' || category_url_path(${categories.path})`,
    isOpen: () => isOpenCategory(),
  },
  shops: {
    entity: 'shop',
    table: sql`${shops}`,
    path: sql`'/shopping-mall/details/' || ${shops.id} || '-' || ${shops.slug}`,
    isOpen: isTrading,
  },
} satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

/** Limit of URLs per sitemap in the protocol. A part is a range of IDs, so it never exceeds it. */
const partMax = 50_000
const batch = 2_000

/** Pages of a kind: all of them, or those whose content is translated into a language. */
export type Pages = { name: KindName; locale: string | null }

/** SQL condition: the row of the table has a page of its own in the language. */
const hasPage = ({ name, locale }: Pages, now: Date) => {
  const { entity, table, isOpen } = kinds[name]
  if (locale === null) return isOpen(now)
  return sql`${isOpen(now)} and exists (select from translations
    where entity = ${entity} and entity_id = ${table}.id::text and locale = ${locale}
      and field = any(${sql.param(mainFields[entity])}))`
}

/** Returns the parts of a kind that have public entries, numbered from 1. */
export const listParts = async (db: Db, pages: Pages, now: Date): Promise<number[]> => {
  const { table } = kinds[pages.name]
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(1, (select 1 + max(id) / ${partMax} from ${table})) as part
    where exists (select from ${table}
      where id > (part - 1) * ${partMax} and id <= part * ${partMax} and ${hasPage(pages, now)})
    order by part`)
  return rows.map(({ part }) => part)
}

/** Streams the entries of a part; each batch continues where the last one ended. */
export async function* listEntries(
  db: Db,
  { part, ...pages }: Pages & { part: number },
  now: Date,
): AsyncGenerator<Entry> {
  const { table, path } = kinds[pages.name]
  const end = part * partMax
  let last = end - partMax
  for (;;) {
    const { rows } = await db.execute<Entry & { id: number }>(sql`
      select id, ${path} as path, updated_at from ${table}
      where id > ${last} and id <= ${end} and ${hasPage(pages, now)} order by id limit ${batch}`)
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? end
  }
}

import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isOpenCategory, isTrading, isVisibleEach } from '../../catalog/availability/visible.ts'
import { categories, products } from '../../catalog/public.ts'
import { shops } from '../../shops/public.ts'

/** Public address, and when its page last changed. */
export type Entry = { path: string; updated_at: Date | string | null }

/** Table whose rows have one page each, of which the open ones are public. */
type Kind = { table: SQL; path: SQL; isOpen: (now: Date) => SQL }

export const kinds = {
  products: {
    table: sql`${products}`,
    path: sql`'/product-details/' || ${products.id} || '-' || ${products.slug}`,
    isOpen: isVisibleEach,
  },
  categories: {
    table: sql`${categories}`,
    path: sql`'/shop?category_id=' || ${categories.id}`,
    isOpen: () => isOpenCategory(),
  },
  shops: {
    table: sql`${shops}`,
    path: sql`'/shopping-mall/details/' || ${shops.id} || '-' || ${shops.slug}`,
    isOpen: isTrading,
  },
} satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

/** Limit of URLs per sitemap in the protocol. A part is a range of IDs, so it never exceeds it. */
const partMax = 50_000
const batch = 2_000

/** Returns the parts of a kind that have public entries, numbered from 1. */
export const listParts = async (db: Db, name: KindName, now: Date): Promise<number[]> => {
  const { table, isOpen } = kinds[name]
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(1, (select 1 + max(id) / ${partMax} from ${table})) as part
    where exists (select from ${table}
      where id > (part - 1) * ${partMax} and id <= part * ${partMax} and ${isOpen(now)})
    order by part`)
  return rows.map(({ part }) => part)
}

/** Streams the entries of a part; each batch continues where the last one ended. */
export async function* listEntries(
  db: Db,
  { name, part }: { name: KindName; part: number },
  now: Date,
): AsyncGenerator<Entry> {
  const { table, path, isOpen } = kinds[name]
  const end = part * partMax
  let last = end - partMax
  for (;;) {
    const { rows } = await db.execute<Entry & { id: number }>(sql`
      select id, ${path} as path, updated_at from ${table}
      where id > ${last} and id <= ${end} and ${isOpen(now)} order by id limit ${batch}`)
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? end
  }
}

import type { Keep, KeepLimit, KeepWish } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

type Terms = Record<string, unknown>
/** Retained items as a purchase stores them. */
export type Kept = Record<'keep_product_ids' | 'keep_featured_ids' | 'keep_login_ids', number[]>
type Row = { id: number; name: string; sold: number | null; place: number; total: number }

const shownMax = 500

/**
 * Returns, for each limit that a shop exceeds, which items would be retained and which not, ranked
 * as the database does when the package starts (0040_what_stays.sql).
 */
export const stayingOf = async (
  db: Db,
  { shop_id, terms, kept }: { shop_id: number; terms: Terms; kept: Kept },
): Promise<(Keep & { total: number })[]> => {
  const found = []
  for (const [key, rows] of Object.entries(ranked(shop_id, kept))) {
    const limit = terms[key]
    if (typeof limit !== 'number' || !isLimit(key)) continue
    const { rows: candidates } = await db.execute<Row>(rows)
    const total = candidates[0]?.total ?? 0
    if (total <= limit) continue
    found.push({ key, limit, total, candidates: candidates.map(shownUnder(limit)) })
  }
  return found
}

const isLimit = (key: string): key is KeepLimit => key in keyOf

const shownUnder =
  (limit: number) =>
  ({ id, name, sold, place }: Row) => ({ id, name, sold, stays: place <= limit })

const ranked = (shop: number, kept: Kept): Record<KeepLimit, SQL> => ({
  products: sql`
    select r.id, p.name, r.sold::float8 as sold, r.place, count(*) over () as total
    from rank_products(${shop}, ${sql.param(kept.keep_product_ids)}::bigint[]) r
    join products p on p.id = r.id order by r.place limit ${shownMax}`,
  featured_slots: sql`
    select r.id, p.name, r.sold::float8 as sold, r.place, count(*) over () as total
    from rank_featured(${shop}, ${sql.param(kept.keep_featured_ids)}::bigint[]) r
    join products p on p.id = r.id order by r.place limit ${shownMax}`,
  staff: sql`
    select r.id, u.name, null as sold, r.place, count(*) over () as total
    from rank_logins(${shop}, ${sql.param(kept.keep_login_ids)}::bigint[]) r
    join users u on u.id = r.id order by r.place limit ${shownMax}`,
})

/** Input key of the retained items of each limit. */
export const keyOf = {
  products: 'product_ids',
  featured_slots: 'featured_ids',
  staff: 'login_ids',
} as const satisfies Record<KeepLimit, keyof KeepWish>

/** No selection. */
export const nothingKept: Kept = { keep_product_ids: [], keep_featured_ids: [], keep_login_ids: [] }

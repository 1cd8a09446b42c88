import type { RetainChoice, RetainLimit, RetainInput } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

type Terms = Record<string, unknown>
/** Retained items as a purchase stores them. */
export type RetainedItems = Record<
  'keep_product_ids' | 'keep_featured_ids' | 'keep_login_ids',
  number[]
>
type Row = { id: number; name: string; sold: number | null; place: number; total: number }

const candidatesMax = 500

/**
 * Returns, for each limit that a shop exceeds, which items would be retained and which not, ranked
 * as the database does when the package starts (0009_orders.sql).
 */
export const listExceededLimits = async (
  db: Db,
  { shop_id, terms, remaining }: { shop_id: number; terms: Terms; remaining: RetainedItems },
): Promise<(RetainChoice & { total: number })[]> => {
  const found = []
  for (const [key, rows] of Object.entries(ranked(shop_id, remaining))) {
    const limit = terms[key]
    if (typeof limit !== 'number' || !isLimit(key)) continue
    const { rows: candidates } = await db.execute<Row>(rows)
    const total = candidates[0]?.total ?? 0
    if (total <= limit) continue
    found.push({ key, limit, total, candidates: candidates.map(toCandidate(limit)) })
  }
  return found
}

const isLimit = (key: string): key is RetainLimit => key in retainKeyByLimit

const toCandidate =
  (limit: number) =>
  ({ id, name, sold, place }: Row) => ({ id, name, sold, stays: place <= limit })

const ranked = (shop: number, remaining: RetainedItems): Record<RetainLimit, SQL> => ({
  products: sql`
    select r.id, p.name, r.sold::float8 as sold, r.place, count(*) over () as total
    from rank_products(${shop}, ${sql.param(remaining.keep_product_ids)}::bigint[]) r
    join products p on p.id = r.id order by r.place limit ${candidatesMax}`,
  featured_slots: sql`
    select r.id, p.name, r.sold::float8 as sold, r.place, count(*) over () as total
    from rank_featured(${shop}, ${sql.param(remaining.keep_featured_ids)}::bigint[]) r
    join products p on p.id = r.id order by r.place limit ${candidatesMax}`,
  staff: sql`
    select r.id, u.name, null as sold, r.place, count(*) over () as total
    from rank_logins(${shop}, ${sql.param(remaining.keep_login_ids)}::bigint[]) r
    join users u on u.id = r.id order by r.place limit ${candidatesMax}`,
})

/** Input key of the retained items of each limit. */
export const retainKeyByLimit = {
  products: 'product_ids',
  featured_slots: 'featured_ids',
  staff: 'login_ids',
} as const satisfies Record<RetainLimit, keyof RetainInput>

/** No selection. */
export const noRetainedItems: RetainedItems = {
  keep_product_ids: [],
  keep_featured_ids: [],
  keep_login_ids: [],
}

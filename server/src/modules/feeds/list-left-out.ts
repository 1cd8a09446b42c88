import type { FeedLeftReason } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { estimateProduct } from '../orders/checkout/estimate-product.ts'
import { products } from '../catalog/public.ts'
import { hasDescription, hasPicture, isSelected } from './select-products.ts'
import type { Feed } from './tables.ts'

type LeftOut = { id: number; name: string; reason: FeedLeftReason }
type Candidate = { id: number; name: string; reason: FeedLeftReason | null }

const listedMax = 100
const checkedMax = 1000

/** Whether a product is delivered to the country of a feed. */
export const isDelivered = async (db: Db, { country }: Pick<Feed, 'country'>, params: Delivered) =>
  country === null ||
  (await estimateProduct(db, { product_id: params.id, country }, params.now)).is_shipped

type Delivered = { id: number; now: Date }

/** Returns the first products that a feed leaves out, and why. */
export const listLeftOut = async (db: Db, feed: Feed, now: Date) => {
  const rows: LeftOut[] = []
  const candidates = await listCandidates(db, feed, now)
  for (const { id, name, reason } of candidates) {
    const found = reason ?? ((await isDelivered(db, feed, { id, now })) ? null : 'delivery')
    if (found) rows.push({ id, name, reason: found })
    if (rows.length >= listedMax) break
  }
  return { rows, is_cut: rows.length >= listedMax || candidates.length >= checkedMax }
}

/** Lists products without what services need first; without a country, no others. */
const listCandidates = async (db: Db, feed: Feed, now: Date) => {
  const reason = sql`case when not (${hasPicture}) then 'picture'
    when not (${hasDescription}) then 'description' end`
  const { rows } = await db.execute<Candidate>(sql`
    select ${products.id}::int as id, ${products.name} as name, ${reason} as reason
    from ${products} where ${isSelected(feed, now)}
      and (${feed.country}::text is not null or ${reason} is not null)
    order by (${reason}) is null, ${products.id} limit ${checkedMax}`)
  return rows
}

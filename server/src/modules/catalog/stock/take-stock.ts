import { and, eq, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict } from '../../../http/failure.ts'
import type { Jobs } from '../../../outside/jobs.ts'
import { products, stockHolds, variants } from '../tables.ts'
import { availableAt } from '../selling/visible.ts'
import { releaseExpired } from './holds.ts'
import { noticeFall } from './low-stock.ts'
import { leftSentence, sumByVariant } from './rules.ts'

/** What one order line wants; without `expires_at` it is held until it ships or is released. */
export type Demand = {
  order_line_id: number
  variant_id: number
  quantity: number
  expires_at: string | null
}

/** Holds stock for order lines, for all of them or none. */
export const takeStock = async (
  db: Db,
  demands: Demand[],
  { now, jobs }: { now: Date; jobs: Jobs },
) => {
  if (demands.length === 0) return

  for (const [variantId, quantity] of sumByVariant(demands)) {
    if (await hold(db, variantId, quantity)) continue
    // Expired holds still stand in the sum: only where they are in the way are they cleared.
    await releaseExpired(db, variantId, now)
    if (await hold(db, variantId, quantity)) continue
    throw await shortageOf(db, variantId, now)
  }
  await db.insert(stockHolds).values(demands)
  for (const [variant_id, by] of sumByVariant(demands)) {
    const line = demands.find((demand) => demand.variant_id === variant_id)?.order_line_id
    await noticeFall(db, { variant_id, by, cause: `line:${line}` }, { now, jobs })
  }
}

/** One statement decides and writes, so of two buyers of the last piece one finds nothing to change. */
const hold = async (db: Db, variantId: number, quantity: number) => {
  const isEnough = sql`${variants.on_hand} - ${variants.held} >= ${quantity}`
  const taken = await db
    .update(variants)
    .set({ held: sql`${variants.held} + ${quantity}` })
    .from(products)
    .where(
      and(
        eq(variants.id, variantId),
        eq(products.id, variants.product_id),
        or(products.backorder, isEnough),
      ),
    )
    .returning({ id: variants.id })
  return taken.length === 1
}

const shortageOf = async (db: Db, variantId: number, now: Date) => {
  const { name, available } = one(
    await db
      .select({ name: products.name, available: availableAt(now) })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .where(eq(variants.id, variantId)),
  )
  return conflict(leftSentence(name, available), { available: Math.max(0, available) })
}

import { and, eq, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflictWith } from '../../../http/failure.ts'
import type { Context } from '../../../context.ts'
import { incrementCounter } from '../../../adapters/counters.ts'
import { products, stockHolds, units, variants } from '../tables.ts'
import { unitColumns } from '../availability/measurable.ts'
import { availableAt } from '../availability/visible.ts'
import { releaseExpired } from './reservations.ts'
import { queueLowStock } from './low-stock.ts'
import { leftSentence, sumByVariant } from './rules.ts'

/**
 * The demand of one order line; without `expires_at` it stays reserved until it is shipped or
 * released.
 */
export type Demand = {
  order_line_id: number
  variant_id: number
  quantity: number
  expires_at: string | null
}

/**
 * Reserves stock for order lines, for all of them or none. `isBeyond`: already sold offline, so it
 * is reserved beyond the stock, and waits.
 */
export const takeStock = async (
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  demands: Demand[],
  { isBeyond = false } = {},
) => {
  if (demands.length === 0) return

  const fallen = []
  for (const [variant_id, by] of sumByVariant(demands)) {
    const line = demands.find((demand) => demand.variant_id === variant_id)?.order_line_id
    const wanted = { variant_id, quantity: by }
    const left = isBeyond
      ? await reserveBeyondStock(db, wanted, now)
      : await reserveOrThrow(db, wanted, now)
    fallen.push({ variant_id, by, cause: `line:${line}`, ...left })
  }
  await db.insert(stockHolds).values(demands)
  for (const fall of fallen) await queueLowStock(db, fall, jobs)
}

type Params = { variant_id: number; quantity: number }

const reserveOrThrow = async (db: Db, wanted: Params, now: Date) => {
  const held = await reserve(db, wanted, now)
  if (held) return held
  // Expired reservations are still in the sum, and are cleared only when they block this one.
  await releaseExpired(db, wanted.variant_id, now)
  const heldNow = await reserve(db, wanted, now)
  if (heldNow) return heldNow
  incrementCounter('oversell_prevented')
  throw await shortageOf(db, wanted.variant_id, now)
}

/** Reserves the next units to arrive, so no other buyer can order them. */
const reserveBeyondStock = async (db: Db, { variant_id, quantity }: Params, now: Date) => {
  await releaseExpired(db, variant_id, now)
  return one(
    await db
      .update(variants)
      .set({ held: sql`${variants.held} + ${quantity}` })
      .from(products)
      .where(and(eq(variants.id, variant_id), eq(products.id, variants.product_id)))
      .returning({ available: availableAt(now), low_stock: products.low_stock }),
  )
}

/** One statement checks and writes, so of two buyers of the last unit one updates no row. */
const reserve = async (db: Db, { variant_id, quantity }: Params, now: Date) => {
  const isEnough = sql`${variants.on_hand} - ${variants.held} >= ${quantity}`
  const [left] = await db
    .update(variants)
    .set({ held: sql`${variants.held} + ${quantity}` })
    .from(products)
    .where(
      and(
        eq(variants.id, variant_id),
        eq(products.id, variants.product_id),
        or(products.backorder, isEnough),
      ),
    )
    .returning({ available: availableAt(now), low_stock: products.low_stock })
  return left
}

const shortageOf = async (db: Db, variantId: number, now: Date) => {
  const { available, ...product } = one(
    await db
      .select({ name: products.name, available: availableAt(now), ...unitColumns })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .leftJoin(units, eq(units.id, products.unit_id))
      .where(eq(variants.id, variantId)),
  )
  return conflictWith({ available: Math.max(0, available) }, leftSentence(product, available))
}

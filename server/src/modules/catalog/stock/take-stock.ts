import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
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
    const own = demands.filter((demand) => demand.variant_id === variant_id)
    const wanted = { variant_id, quantity: by, own }
    const left = isBeyond
      ? await reserveBeyondStock(db, wanted, now)
      : await reserveOrThrow(db, wanted, now)
    fallen.push({ variant_id, by, cause: `line:${own[0]?.order_line_id}`, ...left })
  }
  for (const fall of fallen) await queueLowStock(db, fall, jobs)
}

/** A variant with the demands of its lines, and their sum. */
type Params = { variant_id: number; quantity: number; own: Demand[] }

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
const reserveBeyondStock = async (db: Db, { variant_id, quantity, own }: Params, now: Date) => {
  await releaseExpired(db, variant_id, now)
  await db.insert(stockHolds).values(own)
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
const reserve = async (db: Db, { variant_id, quantity, own }: Params, now: Date) => {
  const values = { variant_id, quantity, holds: JSON.stringify(own), now: now.toISOString() }
  const [left] = await updateHeld(db, values)
  return left
}

const { placeholder } = sql

const updateHeld = prepared<{ available: number; low_stock: number }>(
  'reserve',
  sql`with reserved as (
      update ${variants} set held = held + ${placeholder('quantity')}::numeric
      from ${products}
      where ${variants.id} = ${placeholder('variant_id')} and ${products.id} = ${variants.product_id}
        and (${products.backorder} or on_hand - held >= ${placeholder('quantity')}::numeric)
      returning ${availableAt(placeholder('now'))} as available, ${products.low_stock}
    ), stored as (
      insert into ${stockHolds} (order_line_id, variant_id, quantity, expires_at)
      select hold.* from reserved, jsonb_to_recordset(${placeholder('holds')}::jsonb)
        as hold (order_line_id bigint, variant_id bigint, quantity numeric, expires_at timestamptz)
    )
    select * from reserved`,
)

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

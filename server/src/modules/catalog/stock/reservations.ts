import * as m from '@emporia/messages/error'
import { and, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { stockHolds, variants } from '../tables.ts'
import { lockVariants } from './lock-variants.ts'
import { sumByVariant } from './rules.ts'

/**
 * Removes the expiry of reservations when an order is confirmed. Throws if the stock was given to
 * another order.
 */
export const confirmReservations = async (db: Db, lineIds: number[]) => {
  if (lineIds.length === 0) return
  const stored = await db
    .update(stockHolds)
    .set({ expires_at: null })
    .where(inArray(stockHolds.order_line_id, lineIds))
    .returning({ id: stockHolds.order_line_id })
  if (stored.length < new Set(lineIds).size) throw conflict(m.stock_hold_lost)
}

/** Extends reservations, because the buyer tried to pay and may try again. */
export const extendReservations = async (db: Db, lineIds: number[], until: string) => {
  if (lineIds.length === 0) return
  await db
    .update(stockHolds)
    .set({ expires_at: until })
    .where(and(inArray(stockHolds.order_line_id, lineIds), isNotNull(stockHolds.expires_at)))
}

/** Releases the reservations of these lines; lines without a reservation are skipped. */
export const releaseReservations = async (db: Db, lineIds: number[]) => {
  if (lineIds.length === 0) return
  const held = await db
    .select({ variant_id: stockHolds.variant_id })
    .from(stockHolds)
    .where(inArray(stockHolds.order_line_id, lineIds))
  await lockVariants(
    db,
    held.map(({ variant_id }) => variant_id),
  )
  const released = await db
    .delete(stockHolds)
    .where(inArray(stockHolds.order_line_id, lineIds))
    .returning()
  await subtract(db, released)
}

type Part = { order_line_id: number; variant_id: number; quantity: number }

/** Releases a part of the reservations of lines; the rest stays reserved. */
export const releaseParts = async (db: Db, parts: Part[]) => {
  await lockVariants(
    db,
    parts.map(({ variant_id }) => variant_id),
  )
  for (const part of parts) await shrinkReservation(db, part)
  await subtract(db, parts)
}

/** Reduces a reservation; the caller records what happens to the units. */
export const shrinkReservation = async (db: Db, { order_line_id, variant_id, quantity }: Part) => {
  const own = and(
    eq(stockHolds.order_line_id, order_line_id),
    eq(stockHolds.variant_id, variant_id),
  )
  // Deletes a full reservation, otherwise reduces it, because an empty one is not allowed.
  const gone = await db
    .delete(stockHolds)
    .where(and(own, eq(stockHolds.quantity, quantity)))
    .returning()
  if (gone.length === 1) return
  const shrunk = await db
    .update(stockHolds)
    .set({ quantity: sql`${stockHolds.quantity} - ${quantity}` })
    .where(and(own, gte(stockHolds.quantity, quantity)))
    .returning()
  if (shrunk.length === 0) throw conflict(m.stock_hold_missing)
}

/** Releases the expired reservations of a variant. */
export const releaseExpired = async (db: Db, variantId: number, now: Date) => {
  await lockVariants(db, [variantId])
  const released = await db
    .delete(stockHolds)
    .where(and(eq(stockHolds.variant_id, variantId), lte(stockHolds.expires_at, now.toISOString())))
    .returning()
  await subtract(db, released)
}

const subtract = async (db: Db, released: { variant_id: number; quantity: number }[]) => {
  for (const [variantId, quantity] of sumByVariant(released))
    await db
      .update(variants)
      .set({ held: sql`${variants.held} - ${quantity}` })
      .where(eq(variants.id, variantId))
}

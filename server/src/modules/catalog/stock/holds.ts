import { and, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { stockHolds, variants } from '../tables.ts'
import { lockVariants } from './lock-variants.ts'
import { sumByVariant } from './rules.ts'

/** Holds stock for good: an order was confirmed. Refuses when what was held has gone to somebody else. */
export const keepHolds = async (db: Db, lineIds: number[]) => {
  if (lineIds.length === 0) return
  const kept = await db
    .update(stockHolds)
    .set({ expires_at: null })
    .where(inArray(stockHolds.order_line_id, lineIds))
    .returning({ id: stockHolds.order_line_id })
  if (kept.length < new Set(lineIds).size)
    throw conflict('The stock of this order was not kept in time and has been sold')
}

/** Holds stock a while longer: somebody has tried to pay for it and may try again. */
export const prolongHolds = async (db: Db, lineIds: number[], until: string) => {
  if (lineIds.length === 0) return
  await db
    .update(stockHolds)
    .set({ expires_at: until })
    .where(and(inArray(stockHolds.order_line_id, lineIds), isNotNull(stockHolds.expires_at)))
}

/** Gives back what is still held for these lines; what is not held any more is left alone. */
export const releaseHolds = async (db: Db, lineIds: number[]) => {
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

/** Gives back a part of what is held for some lines; the rest of it stays held. */
export const releaseParts = async (db: Db, parts: Part[]) => {
  await lockVariants(
    db,
    parts.map(({ variant_id }) => variant_id),
  )
  for (const part of parts) await shrinkHold(db, part)
  await subtract(db, parts)
}

/** Takes a part out of a hold; what becomes of the thing itself is for the caller to write. */
export const shrinkHold = async (db: Db, { order_line_id, variant_id, quantity }: Part) => {
  const own = and(
    eq(stockHolds.order_line_id, order_line_id),
    eq(stockHolds.variant_id, variant_id),
  )
  // All of it, or a part: a hold of nothing cannot be.
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
  if (shrunk.length === 0) throw conflict('There is no stock held for this line of the order')
}

/** Gives back what is held of a variant and has expired. */
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

import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'

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

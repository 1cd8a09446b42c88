import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { sellerEarnings } from './tables.ts'

type LineReversal = { order_line_id: number; share_minor: number }

/**
 * Reverses a part of the earnings of lines, under lock, and returns the lines whose share has
 * matured. For those the reversal is taken from available money.
 */
export const reverseEarnings = async (db: Db, taken: LineReversal[]) => {
  const locked = await lockEarnings(
    db,
    taken.map(({ order_line_id }) => order_line_id),
  )
  for (const { order_line_id, share_minor } of taken)
    if (share_minor > 0) await addReversed(db, order_line_id, share_minor)
  return new Set(
    locked.filter(({ matured_at }) => matured_at !== null).map((row) => row.order_line_id),
  )
}

/** Restores reversed earnings after a dispute is won. */
export const restoreEarnings = async (db: Db, taken: LineReversal[]) => {
  await lockEarnings(
    db,
    taken.map(({ order_line_id }) => order_line_id),
  )
  for (const { order_line_id, share_minor } of taken)
    if (share_minor > 0) await addReversed(db, order_line_id, -share_minor)
}

/** Locks earnings before their accounts, always in the same order. */
const lockEarnings = (db: Db, lineIds: number[]) =>
  db
    .select()
    .from(sellerEarnings)
    .where(inArray(sellerEarnings.order_line_id, lineIds))
    .orderBy(asc(sellerEarnings.id))
    .for('update')

const addReversed = (db: Db, lineId: number, amount_minor: number) =>
  db
    .update(sellerEarnings)
    .set({ reversed_minor: sql`${sellerEarnings.reversed_minor} + ${amount_minor}` })
    .where(eq(sellerEarnings.order_line_id, lineId))

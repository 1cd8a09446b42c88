import { and, arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { packagePurchases } from '../tables.ts'
import { isRunningBoost } from './boosted.ts'

/** Pauses the boosts of a product that staff have taken off sale. */
export const pauseBoosts = (db: Db, product_id: number, now: Date) =>
  standStill(
    db,
    'taken_down',
    and(
      or(isRunningBoost(now), standsFor('sold_out')),
      arrayContains(packagePurchases.product_ids, [product_id]),
    ),
    now,
  )

/**
 * Resumes the boosts of a product that is back on sale. Their end moves by the length of the pause.
 */
export const resumeBoosts = (db: Db, product_id: number, now: Date) =>
  goOn(
    db,
    and(standsFor('taken_down'), arrayContains(packagePurchases.product_ids, [product_id])),
    now,
  )

type Reason = NonNullable<typeof packagePurchases.$inferSelect.paused_for>

/** SQL condition for boosts paused for a reason. */
export const standsFor = (reason: Reason) =>
  and(
    eq(packagePurchases.kind, 'boost'),
    eq(packagePurchases.state, 'active'),
    eq(packagePurchases.paused_for, reason),
  )

/** A boost that is paused already keeps the start of its pause. */
export const standStill = (db: Db, reason: Reason, which: SQL | undefined, now: Date) =>
  db
    .update(packagePurchases)
    .set({
      paused_at: sql`coalesce(${packagePurchases.paused_at}, ${now.toISOString()}::timestamptz)`,
      paused_for: reason,
    })
    .where(which)

export const goOn = (db: Db, which: SQL | undefined, now: Date) => {
  const stood = sql`(${now.toISOString()}::timestamptz - ${packagePurchases.paused_at})`
  return db
    .update(packagePurchases)
    .set({
      paused_at: null,
      paused_for: null,
      ends_at: sql`${packagePurchases.ends_at} + ${stood}`,
      stood_ms: sql`${packagePurchases.stood_ms} + (extract(epoch from ${stood}) * 1000)::bigint`,
    })
    .where(which)
}

import { and, arrayContains, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { packagePurchases } from '../tables.ts'
import { isRunningBoost } from './boosted.ts'

/** The market takes a product off sale: what boosts it stands still until it is back. */
export const pauseBoosts = async (db: Db, product_id: number, now: Date) => {
  await db
    .update(packagePurchases)
    .set({ paused_at: now.toISOString() })
    .where(
      and(
        isRunningBoost(now),
        arrayContains(packagePurchases.product_ids, [product_id]),
        isNull(packagePurchases.paused_at),
      ),
    )
}

/** It is back: the boost runs for as long as it had left. */
export const resumeBoosts = async (db: Db, product_id: number, now: Date) => {
  const stood = sql`${now.toISOString()}::timestamptz - ${packagePurchases.paused_at}`
  await db
    .update(packagePurchases)
    .set({ paused_at: null, ends_at: sql`${packagePurchases.ends_at} + (${stood})` })
    .where(
      and(
        eq(packagePurchases.kind, 'boost'),
        eq(packagePurchases.state, 'active'),
        arrayContains(packagePurchases.product_ids, [product_id]),
        isNotNull(packagePurchases.paused_at),
      ),
    )
}

import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { releaseFunds } from '../boosts/funds.ts'
import { commissions } from '../tables.ts'

/** Voids the earnings of an order that was canceled or returned unopened. */
export const dropCommissions = async (db: Db, orderId: number, now: Date) => {
  const dropped = await db
    .update(commissions)
    .set({ state: 'void', reason: 'cancelled', closed_at: now.toISOString() })
    .where(and(eq(commissions.order_id, orderId), eq(commissions.state, 'tracked')))
    .returning()
  await releaseFunds(db, dropped)
}

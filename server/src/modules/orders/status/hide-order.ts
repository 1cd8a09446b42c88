import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { lockOrder } from './lock-order.ts'
import { orders } from '../tables.ts'

/** Hides a canceled order that was never paid from the back-office lists. Deletes nothing. */
export const hideOrder = async (db: Db, id: number, now: Date) => {
  const { order } = await lockOrder(db, 'everything', id)
  if (order.status !== 'cancelled' || order.payment_status !== 'unpaid')
    throw conflict(m.order_not_deletable)
  await db.update(orders).set({ hidden_at: now.toISOString() }).where(eq(orders.id, id))
}

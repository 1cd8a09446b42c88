import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { lockOrder } from './lock-order.ts'
import { orders } from '../tables.ts'

/** Takes a cancelled order that was never paid out of the offices' lists; nothing is erased. */
export const hideOrder = async (db: Db, id: number, now: Date) => {
  const { order } = await lockOrder(db, 'everything', id)
  if (order.status !== 'cancelled' || order.payment_status !== 'unpaid')
    throw conflict('Only a cancelled order that was never paid can be deleted')
  await db.update(orders).set({ hidden_at: now.toISOString() }).where(eq(orders.id, id))
}

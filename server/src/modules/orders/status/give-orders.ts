import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { giveReturns } from '../returns/give-returns.ts'
import { orderGroups, orders } from '../tables.ts'

/** Moves all orders of a guest to an account, with their returns. Returns the orders. */
export const giveOrders = async (db: Db, { from, to }: { from: number; to: number }) => {
  await db.update(orderGroups).set({ user_id: to }).where(eq(orderGroups.user_id, from))
  await giveReturns(db, { from, to })
  return db
    .update(orders)
    .set({ user_id: to })
    .where(eq(orders.user_id, from))
    .returning({ id: orders.id })
}

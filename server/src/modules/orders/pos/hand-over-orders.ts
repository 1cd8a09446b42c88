import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { orderGroups, orders } from '../tables.ts'

type HandOverParams = {
  group_id: number
  /** The account that holds POS orders until their customer is known. */
  from: number
  to: { id: number; email: string }
  /** The customer gave an e-mail address; otherwise the account's address is used from now on. */
  hasOwnEmail: boolean
}

/**
 * Assigns a POS order group to its customer's account, so that the customer can see it and request
 * a return.
 */
export const handOverOrders = async (
  db: Db,
  { group_id, from, to, hasOwnEmail }: HandOverParams,
) => {
  await db
    .update(orderGroups)
    .set({ user_id: to.id, ...(!hasOwnEmail && { email: to.email }) })
    .where(and(eq(orderGroups.id, group_id), eq(orderGroups.user_id, from)))
  await db
    .update(orders)
    .set({ user_id: to.id })
    .where(and(eq(orders.group_id, group_id), eq(orders.user_id, from)))
}

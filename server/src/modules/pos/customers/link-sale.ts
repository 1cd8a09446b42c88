import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { suspectBuyer } from '../../affiliate/pos/suspect-buyer.ts'
import { orders } from '../../orders/public.ts'
import { handOverOrders } from '../../orders/pos/hand-over-orders.ts'
import { getWalkIn } from '../../accounts/account/create-walk-in.ts'
import { bindBuyer } from '../../referrals/bind-buyer.ts'
import { posOrders } from '../tables.ts'

type Linked = {
  sale: Pick<typeof posOrders.$inferSelect, 'id' | 'group_id' | 'member_id' | 'received_at'> & {
    customer: typeof posOrders.$inferSelect.customer
  }
  user: { id: number; email: string }
  by: 'code' | 'login'
}

/**
 * Links a sale to its customer's account, once. The customer is attributed to the selling member
 * unless both look like the same person.
 */
export const linkSale = async (db: Db, { sale, user, by }: Linked, now: Date) => {
  const [linked] = await db
    .update(posOrders)
    .set({ user_id: user.id, linked_by: by, linked_at: now.toISOString() })
    .where(and(eq(posOrders.id, sale.id), isNull(posOrders.user_id)))
    .returning({ id: posOrders.id })
  if (!linked || sale.group_id === null) return false
  const { group_id, member_id, customer, received_at } = sale
  const { id: from } = await getWalkIn(db)
  await handOverOrders(db, { group_id, from, to: user, hasOwnEmail: Boolean(customer?.email) })
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.group_id, group_id))
    .orderBy(orders.id)
  const bought = { member_id, buyer_id: user.id, order_ids: rows.map(({ id }) => id) }
  if (!(await suspectBuyer(db, bought, now)))
    await bindBuyer(db, { user_id: user.id, member_id, at: received_at }, now)
  return true
}

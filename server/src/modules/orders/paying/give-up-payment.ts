import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { releaseWallet } from '../../ledger/events/orders.ts'
import { endAttempts } from '../../payments/end-attempts.ts'
import { orderGroups, orders } from '../tables.ts'
import type { Group, Order } from './purchase.ts'

/**
 * An order that waited for a payment is stopped (its row is locked): what the wallet held for the
 * purchase is free again, and the links to pay are over. What is left of the purchase is paid anew;
 * money that comes all the same goes back (O11).
 */
export const giveUpPayment = async (db: Db, order: Order, now: Date) => {
  if (order.payment_status !== 'pending' && order.payment_status !== 'failed') return
  const group = one(await db.select().from(orderGroups).where(eq(orderGroups.id, order.group_id)))
  await releaseHold(db, group, now)
  await endAttempts(db, { purpose: 'order_group', ref_id: group.id }, now)
  await db.update(orders).set({ payment_status: 'unpaid' }).where(eq(orders.id, order.id))
}

/** O4c: the wallet has its part back. */
export const releaseHold = async (db: Db, group: Group, now: Date): Promise<Group> => {
  const { id, user_id, wallet_minor } = group
  if (wallet_minor === 0) return group
  await releaseWallet(db, { group_id: id, user_id, wallet_minor }, { now })
  await db.update(orderGroups).set({ wallet_minor: 0 }).where(eq(orderGroups.id, id))
  return { ...group, wallet_minor: 0 }
}

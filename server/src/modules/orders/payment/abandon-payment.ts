import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { endAttempts } from '../../payments/end-attempts.ts'
import { orderGroups, orders } from '../tables.ts'
import type { Group, Order } from './purchase.ts'

/**
 * Stops an order that waited for a payment (its row is locked): releases the wallet hold of the
 * group and closes its payment links. The rest of the group is paid again; a late payment is
 * refunded (O11).
 */
export const abandonPayment = async (db: Db, order: Order, now: Date) => {
  if (order.payment_status !== 'pending' && order.payment_status !== 'failed') return
  const group = one(await db.select().from(orderGroups).where(eq(orderGroups.id, order.group_id)))
  await releaseHold(db, group, now)
  await endAttempts(db, { purpose: 'order_group', ref_id: group.id }, now)
  await db.update(orders).set({ payment_status: 'unpaid' }).where(eq(orders.id, order.id))
}

/** Releases the wallet hold (O4c). */
export const releaseHold = async (db: Db, group: Group, now: Date): Promise<Group> => {
  const { id, user_id, wallet_minor } = group
  if (wallet_minor === 0) return group
  await record(db, postings.walletReleased({ group_id: id, user_id, wallet_minor }), { now })
  await db.update(orderGroups).set({ wallet_minor: 0 }).where(eq(orderGroups.id, id))
  return { ...group, wallet_minor: 0 }
}

import type { WayNow } from '@emporia/contract'
import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { endAttempts } from '../../payments/end-attempts.ts'
import { orderGroups, orders } from '../tables.ts'
import type { Tools } from '../tools.ts'
import { releaseHold } from './give-up-payment.ts'
import { lockPurchase, waitingOf } from './purchase.ts'
import { gatewayOf, linkTo, payFromWallet } from './start-payment.ts'

type Wish = { user_id: number; id: number; payment_method: WayNow }

/** Pays for an order group that waits for a payment: again, or by another method. */
export const payAgain = async (db: Db, { user_id, id, payment_method }: Wish, tools: Tools) => {
  const purchase = await lockPurchase(db, id)
  const { group } = purchase
  if (group.user_id !== user_id) throw notFound('Order')
  const waiting = waitingOf(purchase, tools.now)
  if (waiting.length === 0) throw conflict('This order is not waiting for a payment')

  if (payment_method === 'wallet') {
    const free = await releaseHold(db, group, tools.now)
    await endAttempts(db, { purpose: 'order_group', ref_id: id }, tools.now)
    await payFromWallet(db, { group: free, orders: waiting }, tools)
    return { group_number: group.number, payment_url: null }
  }
  const gateway = gatewayOf(payment_method, tools)
  await db.update(orderGroups).set({ payment_method }).where(eq(orderGroups.id, id))
  await db
    .update(orders)
    .set({ payment_status: 'pending' })
    .where(
      inArray(
        orders.id,
        waiting.map((order) => order.id),
      ),
    )
  return {
    group_number: group.number,
    payment_url: await linkTo(db, { group, waiting }, gateway, tools),
  }
}

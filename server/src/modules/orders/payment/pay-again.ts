import type { AgreedCharge, PayNowMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { endAttempts } from '../../payments/end-attempts.ts'
import { orderGroups, orders } from '../tables.ts'
import { releaseHold } from './abandon-payment.ts'
import { assertPayable } from './pay-offers.ts'
import { lockPurchase, listWaitingOrders } from './purchase.ts'
import { getGateway, linkTo, payFromWallet } from './start-payment.ts'

type PayInput = {
  user_id: number
  id: number
  payment_method: PayNowMethod
  charge?: AgreedCharge | undefined
}

/** Pays for an order group that waits for a payment: again, or by another method. */
export const payAgain = async (
  context: Context,
  { user_id, id, payment_method, charge }: PayInput,
) => {
  const { db } = context
  const purchase = await lockPurchase(db, id)
  const { group } = purchase
  if (group.user_id !== user_id) throw notFound(m.order_missing)
  const waiting = listWaitingOrders(purchase, context.now)
  if (waiting.length === 0) throw conflict(m.order_not_payable)
  await assertPayable(context, payment_method, { group, waiting })

  if (payment_method === 'wallet') {
    const free = await releaseHold(db, group, context.now)
    await endAttempts(db, { purpose: 'order_group', ref_id: id }, context.now)
    await payFromWallet(context, { group: free, orders: waiting })
    return { group_number: group.number, payment_url: null }
  }
  const gateway = getGateway(context, payment_method)
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
    payment_url: await linkTo(context, { group, waiting, gateway, agreed: charge }),
  }
}

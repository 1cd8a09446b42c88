import * as answers from '@emporia/messages/answer'
import { inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { Payee } from '../../payments/payee.ts'
import { hasOpenAttempt } from '../../payments/queries.ts'
import type { Payment } from '../../payments/public.ts'
import { failRefund, finishRefund } from '../refunds/pay-refund.ts'
import { orders } from '../tables.ts'
import { loadChargedCurrencies } from './charge/charged-money.ts'
import { confirmPaid } from './confirm-paid.ts'
import { notifyPaymentFailure } from './emails.ts'
import { waitLonger } from './extend-payment.ts'
import {
  calculateGatewayDue,
  type Group,
  lockPurchase,
  listPaidAmounts,
  type Order,
  listWaitingOrders,
} from './purchase.ts'

/** Connects payments to order groups. */
export const orderPayee: Payee = {
  due: async (db, groupId, now) => {
    const purchase = await lockPurchase(db, groupId)
    const { number, email } = purchase.group
    return {
      title: answers.payment_order_title({ number }),
      order_number: number,
      email,
      amount_minor: calculateGatewayDue(purchase, now),
      charge: toDueCharge(purchase.group),
      charged: (await loadChargedCurrencies(db, [purchase.group]))(purchase.group),
      success_path: `/payment/success?group_number=${number}`,
      failure_path: `/payment/failed?group_number=${number}`,
    }
  },

  settle: async (context, payment) => {
    const purchase = await lockPurchase(context.db, payment.ref_id)
    const paid = listWaitingOrders(purchase, context.now)
    await capture(context, { group: purchase.group, paid, payment })
    const { gateway: payment_method, wallet_minor } = payment
    await confirmPaid(context, { ...purchase, paid, payment_method, wallet_minor })
  },

  fail: async (context, payment) => {
    const { db } = context
    const purchase = await lockPurchase(db, payment.ref_id)
    const waiting = listWaitingOrders(purchase, context.now)
    const [first] = waiting
    if (!first?.expires_at || (await hasOpenAttempt(db, payment))) return
    await db
      .update(orders)
      .set({ payment_status: 'failed' })
      .where(
        inArray(
          orders.id,
          waiting.map(({ id }) => id),
        ),
      )
    const ends = await waitLonger(db, { group: purchase.group, waiting }, first.expires_at)
    const failed = { group: purchase.group, waiting, payment_id: payment.id, ends }
    await notifyPaymentFailure(context, failed)
  },

  refunded: (context, _, { refund_key }) => finishRefund(context, refund_key),

  refundRefused: ({ db }, _, { refund_key, reason }) => failRefund(db, refund_key, reason),
}

const toDueCharge = ({ charge_currency, charge_minor, fx_until }: Group) =>
  charge_currency !== null && charge_minor !== null && fx_until !== null
    ? { currency: charge_currency, amount_minor: charge_minor, until: new Date(fx_until) }
    : null

type Captured = { group: Group; paid: Order[]; payment: Payment }

/** Books a payment (O1), or one with a wallet hold (O4b). */
const capture = async ({ db, now }: Context, { group, paid, payment }: Captured) => {
  const { user_id, wallet_minor } = group
  const captured = {
    group_id: group.id,
    orders: await listPaidAmounts(db, paid),
    gateway: payment.gateway,
  }
  const when = { now, actor_id: payment.payer_id }
  if (wallet_minor > 0)
    return record(db, postings.mixedPaymentCaptured({ ...captured, user_id, wallet_minor }), when)
  return record(db, postings.capturedByGateway(captured), when)
}

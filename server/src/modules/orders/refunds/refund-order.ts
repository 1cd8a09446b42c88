import type { RefundKind, RefundReason, RefundTarget } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import type { Written } from '../../../http/request/write-in-languages.ts'
import { reverseCommissions } from '../../affiliate/commissions/reverse.ts'
import { notifyReversed } from '../../affiliate/emails.ts'
import { issueCreditNote } from '../documents/issue.ts'
import { reverseEarnings } from '../../earnings/reverse.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { cancelUnits } from '../status/cancel-units.ts'
import type { Locked } from '../status/lock-order.ts'
import { getCouponAmount, returnedLine, calculateShopShare } from './funders.ts'
import { leftOfOrder } from './left-of-order.ts'
import { startPaying } from './pay-refund.ts'
import { type PlannedLine, planRefund, sumBuyerAmounts, type RefundRequest } from './plan-refund.ts'
import { isDelivered, type Refund, writeRefund } from './write-refund.ts'

export type RefundInput = {
  kind: Exclude<RefundKind, 'dispute' | 'goodwill'>
  wanted: RefundRequest
  to: RefundTarget
  reason: Written
  reason_code?: RefundReason | undefined
  /** Lowers the amount to the refundable rest, for callers that cannot ask. */
  is_capped?: boolean
  return_id?: number
  bank_details?: string | null
}

/**
 * Refunds a part of an order: the only path for every refund (docs/domain/money.md#refund-events).
 * Locks the order, refunds nothing twice, and reverses the earnings of everyone involved. Cancels
 * refunded units that are still to be packed, unless the order is kept.
 */
export const refundOrder = async (context: Context, locked: Locked, input: RefundInput) => {
  const { db } = context
  const { order } = locked
  const refundable_minor = getRefundableAmount(order)
  const planned = planRefund(await leftOfOrder(db, locked), input.wanted, {
    refundable_minor,
    is_capped: input.is_capped ?? false,
  })
  if (planned.length === 0) throw conflict(m.refund_nothing_left)

  const amount_minor = sumBuyerAmounts(planned)
  const { kind, reason, reason_code, return_id, bank_details } = input
  const drawn = { kind, reason, reason_code, return_id, bank_details, amount_minor }
  const refund = await writeRefund(context, locked, { ...drawn, planned, to: input.to })
  await cancelUnits(
    db,
    locked,
    planned.map(({ line, of }) => ({ order_line_id: line.id, quantity: of.cancels })),
  )
  await postRefund(context, { order, planned, refund })
  return payAndCredit(context, refund)
}

type Gift = Pick<RefundInput, 'to' | 'reason' | 'reason_code'> & { goodwill_minor: number }

/** Books a goodwill credit of the platform (R6). Shop and members keep their earnings. */
export const creditGoodwill = async (
  context: Context,
  locked: Locked,
  { goodwill_minor, ...gift }: Gift,
) => {
  const { order } = locked
  if (!isDelivered(order)) throw conflict(m.refund_before_delivery)
  if (goodwill_minor > getRefundableAmount(order)) throw conflict(m.refund_amount_high)
  const drawn = { kind: 'goodwill' as const, ...gift, amount_minor: goodwill_minor }
  const refund = await writeRefund(context, locked, { ...drawn, planned: [] })
  const about = { refund_id: refund.id, order_id: order.id, refund_minor: goodwill_minor }
  await record(context.db, postings.goodwillRefunded(about), context)
  return payAndCredit(context, refund)
}

/** Starts the payment and notifies the buyer by e-mail. */
const payAndCredit = async (context: Context, refund: Refund) => {
  const started = await startPaying(context, refund)
  await issueCreditNote(context.db, refund.id, context.now)
  return started
}

/** Returns the amount paid and not refunded yet, the maximum of any refund. */
export const getRefundableAmount = ({
  payment_status,
  total_minor,
  refunded_minor,
}: Locked['order']) =>
  payment_status === 'paid' || payment_status === 'partially_refunded'
    ? total_minor - refunded_minor
    : 0

type Posted = {
  order: Locked['order']
  planned: PlannedLine[]
  refund: Refund
}

const postRefund = async (context: Context, posted: Posted) => {
  const { db } = context
  const { order, planned, refund } = posted
  const about = { refund_id: refund.id, order_id: order.id }
  if (refund.is_delivered) {
    const lines = await takeFromGivers(db, order, planned)
    const reversed = await reverseCommissions(db, refund.id, context.now)
    await record(
      db,
      postings.deliveredRefunded({ ...about, shop_id: order.shop_id, lines, reversed }),
      context,
    )
    if (reversed.length > 0) await notifyReversed(context, refund.id)
    return
  }
  const coupon_minor = planned.reduce((sum, { taken }) => sum + getCouponAmount(taken), 0)
  await record(
    db,
    postings.undeliveredRefunded({ ...about, refund_minor: refund.amount_minor, coupon_minor }),
    context,
  )
}

/** Debits the shop's earnings, and returns who bears what of each line. */
export const takeFromGivers = async (db: Db, order: Locked['order'], planned: PlannedLine[]) => {
  const shares = planned.map(({ line, taken }) => ({
    order_line_id: line.id,
    share_minor: calculateShopShare(order, { line, part: taken }),
  }))
  const matured = order.shop_id === null ? new Set<number>() : await reverseEarnings(db, shares)
  return planned.map((line) => returnedLine(order, line, matured.has(line.line.id)))
}

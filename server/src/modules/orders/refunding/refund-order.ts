import type { RefundKind, RefundReason, RefundTarget } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { reverseCommissions } from '../../affiliate/earning/reverse.ts'
import { tellReversed } from '../../affiliate/letters.ts'
import { issueCreditNote } from '../../documents/issue.ts'
import { takeBackEarnings } from '../../earnings/take-back.ts'
import {
  refundAsGoodwill,
  refundDelivered,
  refundUndelivered,
} from '../../ledger/events/refunds.ts'
import { cancelUnits } from '../moving/cancel-units.ts'
import type { Locked } from '../moving/lock-order.ts'
import type { Hands } from '../tools.ts'
import { couponOf, returnedLine, shopShareOf } from './givers.ts'
import { leftOfOrder } from './left-of-order.ts'
import { startPaying } from './pay-refund.ts'
import { type PlannedLine, planRefund, sumOf, type Wanted } from './plan-refund.ts'
import { isDelivered, type Refund, writeRefund } from './write-refund.ts'

export type Wish = {
  kind: Exclude<RefundKind, 'dispute' | 'goodwill'>
  wanted: Wanted
  to: RefundTarget
  reason: string
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
export const refundOrder = async (db: Db, locked: Locked, wish: Wish, hands: Hands) => {
  const { order } = locked
  const refundable_minor = refundableOf(order)
  const planned = planRefund(await leftOfOrder(db, locked), wish.wanted, {
    refundable_minor,
    is_capped: wish.is_capped ?? false,
  })
  if (planned.length === 0) throw conflict('There is nothing left to give back')

  const amount_minor = sumOf(planned)
  const { kind, reason, reason_code, return_id, bank_details } = wish
  const drawn = { kind, reason, reason_code, return_id, bank_details, amount_minor }
  const refund = await writeRefund(db, locked, { ...drawn, planned, to: wish.to }, hands)
  await cancelUnits(
    db,
    locked,
    planned.map(({ line, of }) => ({ order_line_id: line.id, quantity: of.cancels })),
  )
  await postRefund(db, { order, planned, refund }, hands)
  return payAndCredit(db, refund, hands)
}

type Gift = Pick<Wish, 'to' | 'reason' | 'reason_code'> & { goodwill_minor: number }

/** Books a goodwill credit of the platform (R6). Shop and members keep their earnings. */
export const giveGoodwill = async (
  db: Db,
  locked: Locked,
  { goodwill_minor, ...gift }: Gift,
  hands: Hands,
) => {
  const { order } = locked
  if (!isDelivered(order))
    throw conflict('Before it is delivered, give back a part of the order itself')
  if (goodwill_minor > refundableOf(order))
    throw conflict('This is more than was paid and not given back yet')
  const drawn = { kind: 'goodwill' as const, ...gift, amount_minor: goodwill_minor }
  const refund = await writeRefund(db, locked, { ...drawn, planned: [] }, hands)
  const about = { refund_id: refund.id, order_id: order.id, refund_minor: goodwill_minor }
  await refundAsGoodwill(db, about, hands)
  return payAndCredit(db, refund, hands)
}

/** Starts the payment and notifies the buyer by e-mail. */
const payAndCredit = async (db: Db, refund: Refund, hands: Hands) => {
  const started = await startPaying(db, refund, hands)
  await issueCreditNote(db, refund.id, hands.now)
  return started
}

/** Returns the amount paid and not refunded yet, the maximum of any refund. */
export const refundableOf = ({ payment_status, total_minor, refunded_minor }: Locked['order']) =>
  payment_status === 'paid' || payment_status === 'partially_refunded'
    ? total_minor - refunded_minor
    : 0

type Posted = {
  order: Locked['order']
  planned: PlannedLine[]
  refund: Refund
}

const postRefund = async (db: Db, posted: Posted, hands: Hands) => {
  const { order, planned, refund } = posted
  const about = { refund_id: refund.id, order_id: order.id }
  if (refund.is_delivered) {
    const lines = await takeFromGivers(db, order, planned)
    const reversed = await reverseCommissions(db, refund.id, hands.now)
    await refundDelivered(db, { ...about, shop_id: order.shop_id, lines, reversed }, hands)
    if (reversed.length > 0) await tellReversed(db, refund.id, hands)
    return
  }
  const coupon_minor = planned.reduce((sum, { taken }) => sum + couponOf(taken), 0)
  await refundUndelivered(db, { ...about, refund_minor: refund.amount_minor, coupon_minor }, hands)
}

/** Debits the shop's earnings, and returns who bears what of each line. */
export const takeFromGivers = async (db: Db, order: Locked['order'], planned: PlannedLine[]) => {
  const shares = planned.map(({ line, taken }) => ({
    order_line_id: line.id,
    share_minor: shopShareOf(order, { line, part: taken }),
  }))
  const matured = order.shop_id === null ? new Set<number>() : await takeBackEarnings(db, shares)
  return planned.map((line) => returnedLine(order, line, matured.has(line.line.id)))
}

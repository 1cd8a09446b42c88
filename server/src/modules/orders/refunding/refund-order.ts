import type { RefundKind, RefundTarget } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
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
import type { Locked } from '../moving/lock-order.ts'
import { orders } from '../tables.ts'
import type { Hands } from '../tools.ts'
import { couponOf, returnedLine, shopShareOf } from './givers.ts'
import { leftOfOrder } from './left-of-order.ts'
import { startPaying } from './pay-refund.ts'
import { type PlannedLine, planRefund, sumOf, type Wanted } from './plan-refund.ts'
import { paymentStatusOf } from './rules.ts'
import { partsOf, sourcesOf } from './sources.ts'
import { refundLines, refundParts, refunds } from './tables.ts'

export type Wish = {
  kind: Exclude<RefundKind, 'dispute' | 'goodwill'>
  wanted: Wanted
  to: RefundTarget
  reason: string
  /** Lowered to what can be given back, where nobody is there to be asked. */
  is_capped?: boolean
  return_id?: number
  bank_details?: string | null
}

export type Refund = typeof refunds.$inferSelect

/**
 * The one way by which money of an order goes back (money.md R1 to R4): whatever the occasion, the
 * order is locked, nothing is given back twice, and everybody who had earned from it gives his part.
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
  const { kind, reason, return_id, bank_details } = wish
  const drawn = { kind, reason, return_id, bank_details, amount_minor }
  const refund = await writeRefund(db, locked, { ...drawn, planned, to: wish.to }, hands)
  await postRefund(db, { order, planned, refund }, hands)
  return payAndCredit(db, refund, hands)
}

/** R6: a gift of the market. Shop and members keep what they have earned. */
export const giveGoodwill = async (
  db: Db,
  locked: Locked,
  { goodwill_minor, to, reason }: { goodwill_minor: number; to: RefundTarget; reason: string },
  hands: Hands,
) => {
  const { order } = locked
  if (!isDelivered(order))
    throw conflict('Before it is delivered, give back a part of the order itself')
  if (goodwill_minor > refundableOf(order))
    throw conflict('This is more than was paid and not given back yet')
  const drawn = { kind: 'goodwill' as const, reason, amount_minor: goodwill_minor, to }
  const refund = await writeRefund(db, locked, { ...drawn, planned: [] }, hands)
  const about = { refund_id: refund.id, order_id: order.id, refund_minor: goodwill_minor }
  await refundAsGoodwill(db, about, hands)
  return payAndCredit(db, refund, hands)
}

/** The money goes on its way, and the buyer has it in writing. */
const payAndCredit = async (db: Db, refund: Refund, hands: Hands) => {
  const started = await startPaying(db, refund, hands)
  await issueCreditNote(db, refund.id, hands.now)
  return started
}

/** What was paid and not given back yet: nobody gets more than that. */
export const refundableOf = ({ payment_status, total_minor, refunded_minor }: Locked['order']) =>
  payment_status === 'paid' || payment_status === 'partially_refunded'
    ? total_minor - refunded_minor
    : 0

export const isDelivered = ({ delivered_at }: Locked['order']) => delivered_at !== null

type Drawn = {
  kind: RefundKind
  reason: string
  amount_minor: number
  planned: PlannedLine[]
  to: RefundTarget
  return_id?: number | undefined
  bank_details?: string | null | undefined
}

const writeRefund = async (
  db: Db,
  { order }: Locked,
  { planned, to, ...drawn }: Drawn,
  { now, actor_id }: Hands,
) => {
  const parts = partsOf(drawn.amount_minor, await sourcesOf(db, order), to)
  const refund = one(
    await db
      .insert(refunds)
      .values({
        ...drawn,
        order_id: order.id,
        is_delivered: isDelivered(order),
        actor_id,
        created_at: now.toISOString(),
      })
      .returning(),
  )
  await writeLines(db, refund.id, { planned, isTaxWithin: order.prices_include_tax })
  if (parts.length > 0)
    await db.insert(refundParts).values(parts.map((part) => ({ ...part, refund_id: refund.id })))
  await countRefunded(db, order, drawn.amount_minor)
  return refund
}

export const writeLines = async (
  db: Db,
  refund_id: number,
  { planned, isTaxWithin }: { planned: PlannedLine[]; isTaxWithin: boolean },
) => {
  if (planned.length === 0) return
  await db.insert(refundLines).values(
    planned.map(({ line, taken }) => ({
      ...taken,
      refund_id,
      order_line_id: line.id,
      net_minor: taken.goods_minor - (isTaxWithin ? 0 : taken.tax_minor),
    })),
  )
}

/** Notes on the order what was given back of it, or, with a minus, was not after all. */
export const countRefunded = (db: Db, order: Locked['order'], amount_minor: number) => {
  const refunded_minor = order.refunded_minor + amount_minor
  return db
    .update(orders)
    .set({ refunded_minor, payment_status: paymentStatusOf(refunded_minor, order.total_minor) })
    .where(eq(orders.id, order.id))
}

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

/** Takes its part from the shop's earnings, and says who gives what of each line. */
export const takeFromGivers = async (db: Db, order: Locked['order'], planned: PlannedLine[]) => {
  const shares = planned.map(({ line, taken }) => ({
    order_line_id: line.id,
    share_minor: shopShareOf(order, { line, part: taken }),
  }))
  const matured = order.shop_id === null ? new Set<number>() : await takeBackEarnings(db, shares)
  return planned.map((line) => returnedLine(order, line, matured.has(line.line.id)))
}

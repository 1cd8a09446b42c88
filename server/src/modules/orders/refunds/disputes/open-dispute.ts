import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { getConstraint } from '../../../../db/sql-state.ts'
import { conflict } from '../../../../http/failure.ts'
import { reverseCommissions } from '../../../affiliate/commissions/reverse.ts'
import { notifyReversed } from '../../../affiliate/emails.ts'
import { postings } from '../../../ledger/postings.ts'
import { record } from '../../../ledger/record.ts'
import { type Locked, lockOrder } from '../../status/lock-order.ts'
import { isOpen } from '../../rules.ts'
import { orders } from '../../tables.ts'
import { getCouponAmount } from '../funders.ts'
import { leftOfOrder } from '../left-of-order.ts'
import { type PlannedLine, planRefund, sumBuyerAmounts } from '../plan-refund.ts'
import { getRefundableAmount, takeFromGivers } from '../refund-order.ts'
import { getPaymentSources } from '../sources.ts'
import { disputes, refundParts, refunds } from '../tables.ts'
import { countRefunded, emitRefund, isDelivered, writeLines } from '../write-refund.ts'

type DisputeInput = Input<typeof api.admin.dispute.open>

/**
 * Opens a dispute (R7): books the disputed payment like a refund, which is reversed if the dispute
 * is won. Earnings of a delivered order are reversed in part; an order that is still to be packed
 * is held until the decision.
 */
export const disputeOrder = async (context: Context, input: DisputeInput) => {
  const { db } = context
  const locked = await lockOrder(db, 'everything', input.order_id)
  const { order } = locked
  if (!isDelivered(order) && !isOpen(order.status)) throw conflict(m.dispute_in_transit)
  const { gateway, payment_id, other_minor } = await getPaymentSources(db, order)
  if (!gateway || other_minor === 0) throw conflict(m.dispute_gateway_missing)

  const planned = planRefund(
    await leftOfOrder(db, locked),
    { lines: 'everything', shipping: 'everything', keep_order: true },
    { refundable_minor: Math.min(other_minor, getRefundableAmount(order)), is_capped: true },
  )
  const amount_minor = sumBuyerAmounts(planned)
  const refund = await insertDisputeRefund(context, order, { amount_minor, reason: input.reason })
  await writeLines(db, refund.id, { planned, order })
  await writePart(db, { refund_id: refund.id, gateway, payment_id, amount_minor })
  await countRefunded(db, order, amount_minor)
  await emitRefund(context, refund)
  const dispute = await writeDispute(context, { input, refund_id: refund.id, gateway })
  const post = isDelivered(order) ? postDelivered : postUndelivered
  await post(context, { order, dispute, planned })
  return dispute
}

type Posted = {
  order: Locked['order']
  dispute: typeof disputes.$inferSelect
  planned: PlannedLine[]
}

const postDelivered = async (context: Context, { order, dispute, planned }: Posted) => {
  const { db } = context
  const { id: dispute_id, refund_id, gateway, fee_minor, order_id } = dispute
  const { shop_id } = order
  const lines = await takeFromGivers(db, order, planned)
  const reversed = await reverseCommissions(db, refund_id, context.now)
  await record(
    db,
    postings.disputeOpened({ dispute_id, order_id, shop_id, gateway, fee_minor, lines, reversed }),
    context,
  )
  if (reversed.length > 0) await notifyReversed(context, refund_id)
}

/**
 * Books the dispute of an undelivered order. It has no earnings yet, so only the buyer's money is
 * affected. Nothing is shipped meanwhile.
 */
const postUndelivered = async (context: Context, { order, dispute, planned }: Posted) => {
  const { db } = context
  const { id: dispute_id, gateway, fee_minor, order_id } = dispute
  const refund_minor = sumBuyerAmounts(planned)
  const coupon_minor = planned.reduce((sum, { taken }) => sum + getCouponAmount(taken), 0)
  const disputed = { dispute_id, order_id, gateway, fee_minor, refund_minor, coupon_minor }
  await record(db, postings.undeliveredDisputed(disputed), context)
  const held = { held_at: context.now.toISOString(), hold_reason: 'dispute' as const }
  await db.update(orders).set(held).where(eq(orders.id, order.id))
}

type Part = Omit<typeof refundParts.$inferInsert, 'source' | 'channel'>

const writePart = (db: Db, part: Part) =>
  db.insert(refundParts).values({ ...part, source: 'gateway', channel: 'gateway' })

type DisputedAmount = { amount_minor: number; reason: string }

const insertDisputeRefund = async (
  { db, now, actor_id }: Context,
  order: Locked['order'],
  taken: DisputedAmount,
) => {
  const at = now.toISOString()
  return one(
    await db
      .insert(refunds)
      .values({
        ...taken,
        order_id: order.id,
        kind: 'dispute',
        is_delivered: isDelivered(order),
        // The bank has taken the money already.
        state: 'paid',
        paid_at: at,
        created_at: at,
        actor_id,
      })
      .returning(),
  )
}

type Written = {
  input: DisputeInput
  refund_id: number
  gateway: (typeof disputes.$inferSelect)['gateway']
}

const writeDispute = async ({ db, now }: Context, { input, refund_id, gateway }: Written) => {
  const { order_id, reason, reference, fee_minor = 0 } = input
  try {
    const row = { order_id, refund_id, gateway, reason, reference, fee_minor }
    return one(
      await db
        .insert(disputes)
        .values({ ...row, created_at: now.toISOString() })
        .returning(),
    )
  } catch (error) {
    if (getConstraint(error) === 'disputes_reference_key') throw conflict(m.dispute_recorded)
    throw error
  }
}

import type { api, Input } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { constraintOf } from '../../../db/sql-state.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { giveBackCommissions, reverseCommissions } from '../../affiliate/earning/reverse.ts'
import { tellReversed } from '../../affiliate/letters.ts'
import { giveBackEarnings } from '../../earnings/take-back.ts'
import { openDispute, winDispute } from '../../ledger/events/disputes.ts'
import { type Locked, lockOrder } from '../moving/lock-order.ts'
import type { Hands } from '../tools.ts'
import { shopShareOf } from './givers.ts'
import { leftOfOrder } from './left-of-order.ts'
import { planRefund, sumOf } from './plan-refund.ts'
import {
  countRefunded,
  isDelivered,
  refundableOf,
  takeFromGivers,
  writeLines,
} from './refund-order.ts'
import { sourcesOf } from './sources.ts'
import { disputes, refundLines, refundParts, refunds } from './tables.ts'

type Wish = Input<typeof api.admin.dispute.open>

/**
 * R7: a bank takes back what its customer paid for an order. Everybody gives back his part, as in a
 * refund, which is undone when the dispute is won.
 */
export const disputeOrder = async (db: Db, wish: Wish, hands: Hands) => {
  const locked = await lockOrder(db, 'everything', wish.order_id)
  const { order } = locked
  if (!isDelivered(order))
    throw conflict('This order has not been delivered: stop it, or let it come back, first')
  const { gateway, payment_id, other_minor } = await sourcesOf(db, order)
  if (!gateway || other_minor === 0) throw conflict('No gateway holds money of this order')

  const planned = planRefund(
    await leftOfOrder(db, locked),
    { lines: 'everything', shipping: 'everything' },
    { refundable_minor: Math.min(other_minor, refundableOf(order)), is_capped: true },
  )
  const amount_minor = sumOf(planned)
  const refund = await writeTaken(db, order, { amount_minor, reason: wish.reason }, hands)
  await writeLines(db, refund.id, { planned, isTaxWithin: order.prices_include_tax })
  await writePart(db, { refund_id: refund.id, gateway, payment_id, amount_minor })
  await countRefunded(db, order, amount_minor)
  const dispute = await writeDispute(db, { wish, refund_id: refund.id, gateway }, hands)
  const lines = await takeFromGivers(db, order, planned)
  const reversed = await reverseCommissions(db, refund.id, hands.now)
  const { id: dispute_id, fee_minor, order_id } = dispute
  const { shop_id } = order
  await openDispute(
    db,
    { dispute_id, order_id, shop_id, gateway, fee_minor, lines, reversed },
    hands,
  )
  if (reversed.length > 0) await tellReversed(db, refund.id, hands)
  return dispute
}

type Part = Omit<typeof refundParts.$inferInsert, 'source' | 'channel'>

const writePart = (db: Db, part: Part) =>
  db.insert(refundParts).values({ ...part, source: 'gateway', channel: 'gateway' })

type Taken = { amount_minor: number; reason: string }

const writeTaken = async (
  db: Db,
  order: Locked['order'],
  taken: Taken,
  { now, actor_id }: Hands,
) => {
  const at = now.toISOString()
  return one(
    await db
      .insert(refunds)
      .values({
        ...taken,
        order_id: order.id,
        kind: 'dispute',
        is_delivered: true,
        // The bank has it already.
        state: 'paid',
        paid_at: at,
        created_at: at,
        actor_id,
      })
      .returning(),
  )
}

type Written = {
  wish: Wish
  refund_id: number
  gateway: (typeof disputes.$inferSelect)['gateway']
}

const writeDispute = async (db: Db, { wish, refund_id, gateway }: Written, { now }: Hands) => {
  const { order_id, reason, reference, fee_minor = 0 } = wish
  try {
    const row = { order_id, refund_id, gateway, reason, reference, fee_minor }
    return one(
      await db
        .insert(disputes)
        .values({ ...row, created_at: now.toISOString() })
        .returning(),
    )
  } catch (error) {
    if (constraintOf(error) === 'disputes_reference_key')
      throw conflict('This dispute was written down already')
    throw error
  }
}

/** R8: it was won, and everything comes back to where it was taken from. R9: it was lost. */
export const decideDispute = async (
  db: Db,
  { id, status }: { id: number; status: 'won' | 'lost' },
  hands: Hands,
) => {
  const [found] = await db.select().from(disputes).where(eq(disputes.id, id))
  if (!found) throw notFound('Dispute')
  const locked = await lockOrder(db, 'everything', found.order_id)
  const decided = await db
    .update(disputes)
    .set({ state: status, closed_at: hands.now.toISOString() })
    .where(and(eq(disputes.id, id), eq(disputes.state, 'open')))
    .returning()
  const [dispute] = decided
  if (!dispute) throw conflict('This dispute is decided already')
  if (status === 'won') await undo(db, locked, dispute, hands)
}

const undo = async (
  db: Db,
  { order }: Locked,
  { id: dispute_id, refund_id, fee_minor, gateway }: typeof disputes.$inferSelect,
  hands: Hands,
) => {
  const refund = one(
    await db.update(refunds).set({ state: 'undone' }).where(eq(refunds.id, refund_id)).returning(),
  )
  await countRefunded(db, order, -refund.amount_minor)
  const taken = await db.select().from(refundLines).where(eq(refundLines.refund_id, refund_id))
  if (order.shop_id !== null)
    await giveBackEarnings(
      db,
      taken.map((part) => ({
        order_line_id: part.order_line_id,
        share_minor: shopShareOf(order, { line: { id: part.order_line_id }, part }),
      })),
    )
  await giveBackCommissions(db, refund_id)
  await winDispute(db, { dispute_id, fee_minor, gateway }, hands)
}

import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { one } from '../../../../db/single-row.ts'
import { conflict, notFound } from '../../../../http/failure.ts'
import { restoreCommissions } from '../../../affiliate/commissions/reverse.ts'
import { restoreEarnings } from '../../../earnings/reverse.ts'
import { listEntries } from '../../../ledger/list-entries.ts'
import { postings } from '../../../ledger/postings.ts'
import { record } from '../../../ledger/record.ts'
import { cancelAllUnits } from '../../status/cancel-units.ts'
import { type Locked, lockOrder } from '../../status/lock-order.ts'
import { isOpen } from '../../rules.ts'
import { orders } from '../../tables.ts'
import { cancelRetained } from '../cancellation/cancel-retained.ts'
import { type By, endWhenEmpty } from '../cancellation/end-when-empty.ts'
import { refundRest } from '../cancellation/refund-rest.ts'
import { disputes, refundLines, refunds } from '../tables.ts'
import { countRefunded } from '../write-refund.ts'

type Decision = { id: number; status: 'won' | 'lost' }

/**
 * Decides a dispute. Won (R8): reverses all postings of the dispute, and a held order is packed
 * again. Lost (R9): cancels what was not shipped.
 */
export const decideDispute = async (context: Context, by: By, { id, status }: Decision) => {
  const { db } = context
  const [found] = await db.select().from(disputes).where(eq(disputes.id, id))
  if (!found) throw notFound(m.dispute_missing)
  const locked = await lockOrder(db, 'everything', found.order_id)
  const decided = await db
    .update(disputes)
    .set({ state: status, closed_at: context.now.toISOString() })
    .where(and(eq(disputes.id, id), eq(disputes.state, 'open')))
    .returning()
  const [dispute] = decided
  if (!dispute) throw conflict(m.dispute_decided)
  await db
    .update(orders)
    .set({ held_at: null, hold_reason: null })
    .where(eq(orders.id, dispute.order_id))
  if (status === 'lost') return cancelUnshipped(context, by, locked)
  await undo(context, locked, dispute)
  await refundCanceled(context, locked)
}

const cancelUnshipped = async (context: Context, by: By, locked: Locked) => {
  const { db } = context
  const { order, lines } = locked
  if (!isOpen(order.status)) return
  await cancelAllUnits(db, locked)
  await cancelRetained(db, lines)
  await endWhenEmpty(context, by, {
    order_id: order.id,
    reason: history.order_chargeback_lost,
  })
}

/** Refunds an order that was canceled during the dispute, now that its money is available again. */
const refundCanceled = async (context: Context, { order }: Locked) => {
  if (order.status !== 'cancelled') return
  const again = await lockOrder(context.db, 'everything', order.id)
  await refundRest(context, again, history.order_was_canceled)
}

const undo = async (
  context: Context,
  { order }: Locked,
  { id: dispute_id, refund_id, fee_minor, gateway }: typeof disputes.$inferSelect,
) => {
  const { db } = context
  const refund = one(
    await db.update(refunds).set({ state: 'undone' }).where(eq(refunds.id, refund_id)).returning(),
  )
  await countRefunded(db, order, -refund.amount_minor)
  const taken = await db.select().from(refundLines).where(eq(refundLines.refund_id, refund_id))
  if (order.shop_id !== null)
    await restoreEarnings(
      db,
      taken.map((part) => ({
        order_line_id: part.order_line_id,
        share_minor: part.shop_minor,
      })),
    )
  await restoreCommissions(db, refund_id)
  const opening = await listEntries(db, `dispute:${dispute_id}:open`)
  await record(db, postings.disputeWon({ dispute_id, fee_minor, gateway, opening }), context)
}

import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
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
import type { LedgerDeps } from '../../deps.ts'
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
export const decideDispute = async (db: Db, by: By, { id, status }: Decision, deps: LedgerDeps) => {
  const [found] = await db.select().from(disputes).where(eq(disputes.id, id))
  if (!found) throw notFound('Dispute')
  const locked = await lockOrder(db, 'everything', found.order_id)
  const decided = await db
    .update(disputes)
    .set({ state: status, closed_at: deps.now.toISOString() })
    .where(and(eq(disputes.id, id), eq(disputes.state, 'open')))
    .returning()
  const [dispute] = decided
  if (!dispute) throw conflict('This dispute is decided already')
  await db
    .update(orders)
    .set({ held_at: null, hold_reason: null })
    .where(eq(orders.id, dispute.order_id))
  if (status === 'lost') return cancelUnshipped(db, by, locked, deps)
  await undo(db, locked, dispute, deps)
  await refundCanceled(db, locked, deps)
}

const cancelUnshipped = async (db: Db, by: By, locked: Locked, deps: LedgerDeps) => {
  const { order, lines } = locked
  if (!isOpen(order.status)) return
  await cancelAllUnits(db, locked)
  await cancelRetained(db, lines)
  const reason = 'The payment was taken back by the buyer’s bank.'
  await endWhenEmpty(db, by, { order_id: order.id, reason }, deps)
}

/** Refunds an order that was canceled during the dispute, now that its money is available again. */
const refundCanceled = async (db: Db, { order }: Locked, deps: LedgerDeps) => {
  if (order.status !== 'cancelled') return
  const again = await lockOrder(db, 'everything', order.id)
  await refundRest(db, again, 'The order was canceled.', deps)
}

const undo = async (
  db: Db,
  { order }: Locked,
  { id: dispute_id, refund_id, fee_minor, gateway }: typeof disputes.$inferSelect,
  deps: LedgerDeps,
) => {
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
  await record(db, postings.disputeWon({ dispute_id, fee_minor, gateway, opening }), deps)
}

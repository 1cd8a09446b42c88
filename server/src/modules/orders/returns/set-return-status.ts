import { type api, type Input, returnFlow } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { restock } from '../../catalog/stock/restock.ts'
import { notifyRecount } from '../../catalog/stock/request-count.ts'
import { getEarningSettings } from '../../earnings/settings.ts'
import type { Scope } from '../queries/scope.ts'
import { notifyReturnStep } from './emails.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'
import { recordStep } from './record-step.ts'
import type { ReturnRefund } from './refund-return.ts'
import { isDeduction, isMissing, refundedQuantity } from './rules.ts'
import { returnLines } from './tables.ts'

type Move = Input<typeof api.admin.return.setStatus>
type By = Pick<Actor, 'id' | 'role'>

type Moving = {
  reach: Scope
  move: Move
  /**
   * Refunds what was received, or requests approval. `by` is undefined if the refund follows from
   * the receipt.
   */
  refund: (input: ReturnRefund, by: By | undefined) => Promise<unknown>
}

/** Lets a shop or staff decide a return, record its receipt and refund it. */
export const moveReturn = async (context: Context, actor: By, { reach, move, refund }: Moving) => {
  const { db } = context
  const found = await lockReturn(db, reach, move.id)
  const { request } = found
  assertStatusChange(found, move)
  if (request.kind === 'withdrawal') assertWithdrawalMove(actor, move)

  if (move.status === 'received') await receive(context, actor, { found, move })
  if (move.status === 'refunded') {
    const { to, with_shipping, in_full } = move
    await refund({ id: request.id, to, with_shipping, in_full }, actor)
    return
  }
  await recordStep(context, actor, { request, to: move.status, note: move.note })
  await notifyReturnStep(context, { request, to: move.status, note: move.note })
  if (move.status === 'received' && (await getEarningSettings(db)).refund_on_receipt)
    await refund({ id: request.id }, undefined)
}

/** Withdraws a return: the buyer keeps the items. */
export const cancelReturn = async (context: Context, actor: Actor, id: number) => {
  const { request } = await lockReturn(context.db, { user_id: actor.id }, id)
  if (!returnFlow.canMove(request.state, 'cancelled')) throw conflict(m.return_already_decided)
  await recordStep(context, actor, { request, to: 'cancelled' })
  await notifyReturnStep(context, { request, to: 'cancelled' })
}

const assertStatusChange = ({ request }: LockedReturn, { status, note }: Move) => {
  if (request.state === status) throw conflict(m.return_status_unchanged)
  if (!returnFlow.canMove(request.state, status)) throw conflict(m.return_status_denied)
  if (status === 'rejected' && !note) throw invalid('note', m.reason_required)
}

/** A shop cannot refuse a withdrawal, and its refund contains the delivery. */
const assertWithdrawalMove = ({ role }: By, { status, with_shipping }: Move) => {
  if (status === 'rejected' && role === 'seller') throw conflict(m.withdrawal_reject_denied)
  if (with_shipping === false) throw invalid('with_shipping', m.withdrawal_shipping_due)
}

type Arrival = { arrived: LockedReturn['lines']; note: string | undefined }

/** Who refunds less than a buyer withdrew from says why; the buyer reads it. */
const assertDeductionReason = ({ request }: LockedReturn, { arrived, note }: Arrival) => {
  if (isDeduction({ request, lines: arrived }) && !note) throw invalid('note', m.reason_required)
}

/** Records what was received, and restocks what can be sold again. */
const receive = async (
  context: Context,
  actor: By,
  { found, move: { id, note, lines: values = [] } }: { found: LockedReturn; move: Move },
) => {
  const { db } = context
  if (values.some((one) => found.lines.every((line) => line.id !== one.id)))
    throw notFound(m.return_line_missing)
  const arrived = found.lines.map((line) => {
    const own = values.find((one) => one.id === line.id)
    const missing = isMissing(line.reason)
    const received_quantity = own?.received_quantity ?? (missing ? 0 : line.quantity)
    if (received_quantity > line.quantity)
      throw conflict(m.return_quantity_maximum, { quantity: line.quantity })
    return { ...line, received_quantity, resellable: own?.resellable ?? !missing }
  })
  if (arrived.every((line) => refundedQuantity(line) === 0))
    throw conflict(m.return_nothing_received)
  assertDeductionReason(found, { arrived, note })
  for (const { id: line_id, received_quantity, resellable } of arrived)
    await db
      .update(returnLines)
      .set({ received_quantity, resellable })
      .where(eq(returnLines.id, line_id))
  const uncovered = await restock(
    db,
    actor,
    arrived.flatMap(({ order_line_id, received_quantity, resellable }) => {
      const sold = found.locked.lines.find((line) => line.id === order_line_id)
      if (!sold || !resellable) return []
      return [{ order_line_id, variant_id: sold.variant_id, quantity: received_quantity }]
    }),
  )
  await notifyRecount(context, { of: uncovered, why: 'uncovered', cause: `order-return:${id}` })
}

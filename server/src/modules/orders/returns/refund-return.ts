import type { RefundTarget } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/failure.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { recordMove } from '../status/record-status.ts'
import { type LeftLine, leftOfOrder } from '../refunds/left-of-order.ts'
import type { RefundRequest } from '../refunds/plan-refund.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { isNothing, type LineAmounts, toLineAmounts } from '../refunds/rules.ts'
import { previewRefund } from '../refunds/preview/preview.ts'
import { orders } from '../tables.ts'
import { notifyReturnStep } from './emails.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'
import { recordStep } from './record-step.ts'
import { isDeduction, refundedQuantity } from './rules.ts'
import { withdrawnShipping } from './withdrawal/rules.ts'

type By = Pick<Actor, 'id' | 'role'>

export type ReturnRefund = {
  id: number
  /** Without it: as the buyer requested, and by the party at fault. */
  to?: RefundTarget | undefined
  with_shipping?: boolean | undefined
  /** Refunds all units, whatever was received. */
  in_full?: boolean | undefined
}

/** Refunds the value of a return and closes it, and the order if nothing of it is left. */
export const refundReturn = async (
  context: Context,
  actor: By | undefined,
  { id, to, with_shipping, in_full }: ReturnRefund,
) => {
  const { db } = context
  const found = await lockForRefund(db, id, in_full)
  const { request, locked } = found
  const lines = toRequestLines(found)
  // An undeliverable parcel was refunded when it came back.
  if (lines.length > 0 && locked.order.status !== 'returned')
    await refundOrder(context, locked, {
      kind: 'return',
      return_id: id,
      wanted: await toRefundRequest(db, found, with_shipping),
      to: to ?? request.refund_to,
      reason: '',
      bank_details: request.bank_details,
      // A goodwill credit that was granted before is not paid twice.
      is_capped: true,
    })
  await recordStep(context, actor, { request, to: 'refunded' })
  await notifyReturnStep(context, { request, to: 'refunded' })
  await closeFullyReturned(context, actor, id)
}

/** Previews the refund of a return; nothing if no item was received. */
export const previewReturn = async (db: Db, { id, to, with_shipping, in_full }: ReturnRefund) => {
  const found = await lockForRefund(db, id, in_full)
  const { request, locked } = found
  const { order } = locked
  if (toRequestLines(found).length === 0)
    return { request, order, preview: undefined, is_deduction: false }
  const wanted = await toRefundRequest(db, found, with_shipping)
  const params = { order_id: order.id, wanted, to: to ?? request.refund_to }
  const preview = await previewRefund(db, { ...params, goodwill_minor: 0, is_capped: true })
  return { request, order, preview, is_deduction: isDeduction(found) }
}

/** Locks a return with the units that are refunded: those received, or all of a withdrawal. */
const lockForRefund = async (db: Db, id: number, in_full = false): Promise<LockedReturn> => {
  const found = await lockReturn(db, 'everything', id)
  if (!in_full) return found
  if (found.request.kind !== 'withdrawal') throw invalid('in_full', m.return_full_denied)
  return {
    ...found,
    lines: found.lines.map((line) => ({ ...line, received_quantity: line.quantity })),
  }
}

const toRefundRequest = async (
  db: Db,
  found: LockedReturn,
  with_shipping: boolean | undefined,
): Promise<RefundRequest> => ({
  lines: toRequestLines(found),
  shipping: await shippingOf(db, found, with_shipping),
  // A withdrawal refunds all payments but the extra price of a faster delivery.
  with_fee: found.request.kind === 'withdrawal',
})

const toRequestLines = ({ lines }: LockedReturn) =>
  lines.flatMap((line) => {
    const quantity = refundedQuantity(line)
    return quantity > 0 ? [{ order_line_id: line.order_line_id, quantity }] : []
  })

/** Shipping is refunded in proportion to the items, and completely with the last of them. */
const shippingOf = async (db: Db, found: LockedReturn, input = found.request.with_shipping) => {
  if (!input) return 0
  const lefts = await leftOfOrder(db, found.locked)
  const isWithdrawal = found.request.kind === 'withdrawal'
  const shares = lefts.map(({ line, left }) => {
    const own = found.lines.find(({ order_line_id }) => order_line_id === line.id)
    const quantity = own ? refundedQuantity(own) : 0
    const isLast = left.quantity <= quantity
    return { isLast, share: isLast ? left.shipping_minor : shareOf(left, quantity) }
  })
  const is_last = shares.every(({ isLast }) => isLast)
  const share_minor = shares.reduce((sum, { share }) => sum + share, 0)
  if (isWithdrawal) return shippingOfWithdrawal(found, { lefts, share_minor, is_last })
  return is_last ? 'everything' : share_minor
}

type Shares = { lefts: LeftLine[]; share_minor: number; is_last: boolean }

const shippingOfWithdrawal = ({ locked: { order, lines } }: LockedReturn, of: Shares) => {
  const shippingIn = (amounts: LineAmounts[]) =>
    amounts.reduce((sum, { shipping_minor }) => sum + shipping_minor, 0)
  return withdrawnShipping({
    ...of,
    paid_minor: shippingIn(lines.map((line) => toLineAmounts(line, order))),
    left_minor: shippingIn(of.lefts.map(({ left }) => left)),
    cheapest_minor: order.cheapest_shipping_minor,
  })
}

const shareOf = ({ shipping_minor, quantity: left }: LineAmounts, quantity: number) =>
  Math.floor((shipping_minor * quantity) / left)

/** Marks an order as returned once all of it came back. */
const closeFullyReturned = async (context: Context, actor: By | undefined, returnId: number) => {
  const { db } = context
  const { locked } = await lockReturn(db, 'everything', returnId)
  const { order } = locked
  const lefts = await leftOfOrder(db, locked)
  const isBack = lefts.every(({ left }) => left.quantity === 0 || isNothing(left))
  if (order.status !== 'delivered' || !isBack) return
  await db
    .update(orders)
    .set({ status: 'returned', closed_at: context.now.toISOString() })
    .where(eq(orders.id, order.id))
  await recordMove(context, actor, { order, to: 'returned' })
  await notifyOrderStatus(context, { order, to: 'returned' })
}

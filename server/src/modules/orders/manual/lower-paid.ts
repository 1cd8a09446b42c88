import {
  subtractQuantity,
  moneyText,
  type OrderChange,
  formatQuantity,
  type RefundTarget,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { cancelUnits } from '../status/cancel-units.ts'
import { type Locked, readOrder } from '../status/lock-order.ts'
import { cancelRetained } from '../refunds/cancellation/cancel-retained.ts'
import type { By } from '../refunds/cancellation/end-when-empty.ts'
import { leftOfOrder } from '../refunds/left-of-order.ts'
import { refundByStaff } from '../refunds/refund-by-staff.ts'
import { previewRefund } from '../refunds/preview/preview.ts'
import { getQuantityToShip } from '../rules.ts'
import { getRemainingQuantities } from './change-lines.ts'

type RequestedLines = NonNullable<OrderChange['lines']>
type ReduceParams = { locked: Locked; wanted: RequestedLines; refund: OrderChange['refund'] }

/**
 * Removes units of a paid order. Its lines stay as invoiced, their stock is released, and a staff
 * refund returns the money. Returns a description of the change.
 */
export const lowerPaid = async (
  context: Context,
  by: By,
  { locked, wanted, refund }: ReduceParams,
) => {
  const { db } = context
  const lowered = await listReductions(db, locked, wanted)
  if (lowered.length === 0) return []
  if (!refund) throw invalid('refund.reason', m.order_reason_required)

  await leaveOut(db, locked, lowered)
  const texts = lowered.map(describeReduction)
  const lines = refundedLines(lowered)
  if (lines.length === 0) return texts
  const { id: order_id } = locked.order
  const input = { order_id, wanted: { lines, shipping: 0 }, goodwill_minor: 0, ...refund }
  const { amount_minor } = await refundByStaff(context, by, input)
  const { currency } = await getGeneralSettings(db)
  return [...texts, () => history.change_refund({ amount: moneyText(amount_minor, currency) })]
}

type Lowering = { id: number; lines: RequestedLines; to: RefundTarget }

/** Previews the refund of removing units, with the same refusals. Nothing is locked. */
export const previewLowering = async (db: Db, { id, lines, to }: Lowering) => {
  const lowered = await listReductions(db, await readOrder(db, 'everything', id), lines)
  const wanted = { lines: refundedLines(lowered), shipping: 0 }
  return previewRefund(db, { order_id: id, wanted, goodwill_minor: 0, to })
}

type Reduction = {
  line: Locked['lines'][number]
  /** New quantity to ship, and the reduction. */
  to: number
  by: number
  /** Quantity to refund: afterwards no unit is paid that is not shipped. */
  back: number
}

const listReductions = async (
  db: Db,
  locked: Locked,
  wanted: RequestedLines,
): Promise<Reduction[]> => {
  assertNotRefunded(locked.order)
  if (wanted.some(({ variant_id }) => variant_id !== undefined))
    throw conflict(m.order_paid_addition)
  const remaining = getRemainingQuantities(locked.lines, wanted)
  const lefts = await leftOfOrder(db, locked)
  return lefts.flatMap(({ line, left }) => {
    const to = remaining.get(line.id) ?? 0
    const by = subtractQuantity(getQuantityToShip(line), to)
    if (by < 0) throw conflict(m.order_paid_raise, { product: line.name })
    return by === 0
      ? []
      : [{ line, to, by, back: Math.max(0, subtractQuantity(left.quantity, to)) }]
  })
}

const assertNotRefunded = ({ payment_status }: Locked['order']) => {
  if (payment_status !== 'paid' && payment_status !== 'partially_refunded')
    throw conflict(m.order_fully_refunded)
}

const refundedLines = (lowered: Reduction[]) =>
  lowered.flatMap(({ line, back }) =>
    back > 0 ? [{ order_line_id: line.id, quantity: back }] : [],
  )

/** Cancels units that will not be shipped. */
const leaveOut = async (db: Db, locked: Locked, lowered: Reduction[]) => {
  await cancelUnits(
    db,
    locked,
    lowered.map(({ line, by }) => ({ order_line_id: line.id, quantity: by })),
  )
  // Units that were refunded but still to be shipped are removed first: they are refunded already.
  const remaining = lowered.map(({ line, by, back }) => ({
    id: line.id,
    quantity: subtractQuantity(by, back),
  }))
  await cancelRetained(db, remaining)
}

const describeReduction =
  ({ line, to }: Reduction) =>
  () =>
    to === 0
      ? history.change_item_canceled({ item: line.name })
      : history.change_item_lowered({ item: line.name, quantity: formatQuantity(to, line) })

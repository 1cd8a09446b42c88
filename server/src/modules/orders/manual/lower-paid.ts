import {
  leftOf,
  moneyText,
  type OrderChange,
  quantityWords,
  type RefundTarget,
} from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { cancelUnits } from '../moving/cancel-units.ts'
import { type Locked, readOrder } from '../moving/lock-order.ts'
import { cancelKept } from '../refunding/canceling/cancel-kept.ts'
import type { By } from '../refunding/canceling/end-when-empty.ts'
import { leftOfOrder } from '../refunding/left-of-order.ts'
import { refundByStaff } from '../refunding/refund-by-staff.ts'
import { previewRefund } from '../refunding/showing/preview.ts'
import { toSendOf } from '../rules.ts'
import type { Hands } from '../tools.ts'
import { keptOf } from './change-lines.ts'

type Wanted = NonNullable<OrderChange['lines']>
type Asked = { locked: Locked; wanted: Wanted; refund: OrderChange['refund'] }

/**
 * Removes units of a paid order. Its lines stay as invoiced, their stock is released, and a staff
 * refund returns the money. Returns a description of the change.
 */
export const lowerPaid = async (
  db: Db,
  by: By,
  { locked, wanted, refund }: Asked,
  hands: Hands,
) => {
  const lowered = await loweredOf(db, locked, wanted)
  if (lowered.length === 0) return []
  if (!refund) throw invalid('refund.reason', 'Please enter why: the buyer reads it')

  await leaveOut(db, locked, lowered)
  const words = lowered.map(wordsOf)
  const lines = givenBack(lowered)
  if (lines.length === 0) return words
  const { id: order_id } = locked.order
  const wish = { order_id, wanted: { lines, shipping: 0 }, goodwill_minor: 0, ...refund }
  const { amount_minor } = await refundByStaff(db, by, wish, hands)
  const { currency } = await getGeneralSettings(db)
  return [...words, `${moneyText(amount_minor, currency)} goes back to the buyer`]
}

type Lowering = { id: number; lines: Wanted; to: RefundTarget }

/** Previews the refund of removing units, with the same refusals. Nothing is locked. */
export const previewLowering = async (db: Db, { id, lines, to }: Lowering) => {
  const lowered = await loweredOf(db, await readOrder(db, 'everything', id), lines)
  const wanted = { lines: givenBack(lowered), shipping: 0 }
  return previewRefund(db, { order_id: id, wanted, goodwill_minor: 0, to })
}

type Lowered = {
  line: Locked['lines'][number]
  /** New quantity to ship, and the reduction. */
  to: number
  by: number
  /** Quantity to refund: afterwards no unit is paid that is not shipped. */
  back: number
}

const loweredOf = async (db: Db, locked: Locked, wanted: Wanted): Promise<Lowered[]> => {
  refuseRefunded(locked.order)
  if (wanted.some(({ variant_id }) => variant_id !== undefined))
    throw conflict('This order is paid: nothing can be added. Write a second order for it.')
  const kept = keptOf(locked.lines, wanted)
  const lefts = await leftOfOrder(db, locked)
  return lefts.flatMap(({ line, left }) => {
    const to = kept.get(line.id) ?? 0
    const by = leftOf(toSendOf(line), to)
    if (by < 0)
      throw conflict(
        `“${line.name}” cannot be raised, because this order is paid. Write a second order for the rest.`,
      )
    return by === 0 ? [] : [{ line, to, by, back: Math.max(0, leftOf(left.quantity, to)) }]
  })
}

const refuseRefunded = ({ payment_status }: Locked['order']) => {
  if (payment_status !== 'paid' && payment_status !== 'partially_refunded')
    throw conflict('All that was paid for this order was given back. Cancel it instead.')
}

const givenBack = (lowered: Lowered[]) =>
  lowered.flatMap(({ line, back }) =>
    back > 0 ? [{ order_line_id: line.id, quantity: back }] : [],
  )

/** Cancels units that will not be shipped. */
const leaveOut = async (db: Db, locked: Locked, lowered: Lowered[]) => {
  await cancelUnits(
    db,
    locked,
    lowered.map(({ line, by }) => ({ order_line_id: line.id, quantity: by })),
  )
  // Units that were refunded but still to be shipped are removed first: they are refunded already.
  const kept = lowered.map(({ line, by, back }) => ({ id: line.id, quantity: leftOf(by, back) }))
  await cancelKept(db, kept)
}

const wordsOf = ({ line, to }: Lowered) =>
  to === 0 ? `“${line.name}” left out` : `“${line.name}” lowered to ${quantityWords(to, line)}`

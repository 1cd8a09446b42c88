import {
  isMeasurable,
  subtractQuantity,
  type LinesToCancel,
  formatQuantity,
  refundReasons,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { joinFacts } from '@emporia/messages/formats'
import * as history from '@emporia/messages/history'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { notifyChangedOrder } from '../emails/unit-emails.ts'
import { cancelOrder } from '../status/cancel-order.ts'
import { type Locked, lockOrder } from '../status/lock-order.ts'
import { recordMove } from '../status/record-status.ts'
import { assertNotHeld } from '../status/assert-not-held.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import type { Scope } from '../queries/scope.ts'
import { assertVersion } from '../refunds/cancellation/assert-version.ts'
import { refundByStaff } from '../refunds/refund-by-staff.ts'
import { hasShipped, getQuantityToPack } from '../rules.ts'
import { lowerUnpaid } from './lower-unpaid.ts'
import { toProductMeasureSentence } from '../../catalog/availability/measurable.ts'

type By = Pick<Actor, 'id' | 'role'>
type CancelParams = { reach: Scope; input: LinesToCancel }

/**
 * Cancels units that a shop does not have. Paid units are refunded with their share of the price;
 * an unpaid order costs less. Cancels the order if no units remain.
 */
export const cancelLines = async (context: Context, actor: By, { reach, input }: CancelParams) => {
  const locked = await lockOrder(context.db, reach, input.id)
  assertOwnLines(locked, input)
  assertVersion(locked, input.version_seen)
  assertNotHeld(locked.order)
  assertOrderChangeable(locked.order)
  assertLineQuantities(locked, input)

  const { lines, reason_code, note } = input
  const reason = () => [refundReasons[reason_code], note].filter(Boolean).join('. ')
  if (locked.order.payment_status === 'unpaid') {
    await cancelUnpaid(context, actor, { locked, lines, reason })
    return
  }
  const unshipped = lines.map((line) => ({ ...line, from: 'unshipped' as const }))
  const draft = {
    order_id: input.id,
    wanted: { lines: unshipped, shipping: 0 },
    goodwill_minor: 0,
    to: 'source' as const,
    reason,
    reason_code,
  }
  await refundByStaff({ ...context, actor_id: actor.id }, actor, draft)
}

const assertOrderChangeable = ({ status, payment_status }: Locked['order']) => {
  if (status !== 'pending' && status !== 'confirmed' && status !== 'processing')
    throw conflict(m.order_not_editable)
  if (payment_status === 'pending' || payment_status === 'failed')
    throw conflict(m.order_payment_pending)
}

const assertOwnLines = ({ lines }: Locked, { lines: wanted }: LinesToCancel) => {
  const own = new Set(lines.map(({ id }) => id))
  if (wanted.some(({ order_line_id }) => !own.has(order_line_id)))
    throw notFound(m.order_line_missing)
}

const assertLineQuantities = ({ lines }: Locked, { lines: wanted }: LinesToCancel) => {
  if (new Set(wanted.map(({ order_line_id }) => order_line_id)).size < wanted.length)
    throw conflict(m.order_cancellation_line_twice)
  for (const { order_line_id, quantity } of wanted) {
    const line = lines.find(({ id }) => id === order_line_id)
    if (!line) continue
    if (!isMeasurable(quantity, line.decimals))
      throw conflict(toProductMeasureSentence(line.name, line.decimals))
    const left = getQuantityToPack(line)
    if (quantity > left)
      throw conflict(m.order_cancellation_quantity, {
        quantity: formatQuantity(left, line),
        product: line.name,
      })
  }
}

type Unpaid = { locked: Locked; lines: LinesToCancel['lines']; reason: () => string }

const cancelUnpaid = async (context: Context, actor: By, { locked, lines, reason }: Unpaid) => {
  const { order } = locked
  if (hasShipped(locked.lines)) throw conflict(m.order_part_shipped_cash)
  const quantityOf = (id: number) =>
    lines.find(({ order_line_id }) => order_line_id === id)?.quantity ?? 0
  if (locked.lines.every((line) => quantityOf(line.id) === getQuantityToPack(line))) {
    await cancelOrder({ ...context, actor_id: actor.id }, locked, reason)
    await recordMove(context, actor, { order, to: 'cancelled', note: reason })
    await notifyOrderStatus(context, { order, to: 'cancelled', note: reason, by: actor })
    return
  }
  const lowered = locked.lines.flatMap((line) => {
    const by = quantityOf(line.id)
    return by > 0 ? [{ line, by, quantity: subtractQuantity(line.quantity, by) }] : []
  })
  await lowerUnpaid(context.db, locked, lowered, context.now)
  const listItems = () =>
    lowered.map(({ line, by }) => `${formatQuantity(by, line)} × “${line.name}”`)
  const note = () =>
    history.change_lines_canceled({ items: joinFacts(listItems()), reason: reason() })
  await recordMove(context, actor, { order, to: order.status, note })
  await notifyChangedOrder(context, { order, items: listItems, reason })
}

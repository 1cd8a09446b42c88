import * as m from '@emporia/messages/history'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import type { Actor } from '../../../../http/actor.ts'
import type { Written } from '../../../../http/request/write-in-languages.ts'
import { notifyOrderStatus } from '../../emails/step-emails.ts'
import { cancelOrder } from '../../status/cancel-order.ts'
import { cancelAllUnits } from '../../status/cancel-units.ts'
import { type Locked, lockOrder } from '../../status/lock-order.ts'
import { recordMove } from '../../status/record-status.ts'
import { hasShipped, isAllPacked, isOpen } from '../../rules.ts'
import { orders } from '../../tables.ts'
import { type LeftLine, leftOfOrder } from '../left-of-order.ts'
import { cancelRetained } from './cancel-retained.ts'

/** Who acts; undefined is the system. */
export type By = Pick<Actor, 'id' | 'role'> | undefined

type Ending = { order_id: number; reason: Written }

/**
 * Called after a refund: if no unit is left to pack, or nothing is paid any more, the order is
 * canceled, or shipped if a part of it was. Returns which.
 */
export const endWhenEmpty = async (context: Context, by: By, { order_id, reason }: Ending) => {
  const { db } = context
  const locked = await lockOrder(db, 'everything', order_id)
  const { order, lines } = locked
  const to = endOf(locked, await leftOfOrder(db, locked))
  if (to === undefined) return undefined
  if (to === 'cancelled') {
    await cancelOrder(context, locked, reason)
    await recordMove(context, by, { order, to, note: reason })
    await notifyOrderStatus(context, { order, to, note: reason, by })
    return to
  }
  await cancelAllUnits(db, locked)
  await cancelRetained(db, lines)
  await db
    .update(orders)
    .set({ status: to, shipped_at: context.now.toISOString(), held_at: null, hold_reason: null })
    .where(eq(orders.id, order_id))
  await recordMove(context, by, { order, to, note: m.order_nothing_to_ship })
  return to
}

/** Returns the final status of such an order; undefined while paid units are still to be packed. */
const endOf = ({ order, lines }: Locked, lefts: LeftLine[]) => {
  const { status, total_minor, refunded_minor } = order
  if (!isOpen(status) || status === 'pending') return undefined
  const isRetained = lefts.some(({ units }) => units.remaining > 0)
  const isPaidBack = total_minor > 0 && refunded_minor >= total_minor && !isRetained
  if (!isPaidBack && !isAllPacked(lines)) return undefined
  return hasShipped(lines) ? 'shipped' : 'cancelled'
}

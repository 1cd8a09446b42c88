import { orderFlow, type Move, type OrderStatus } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, forbidden, invalid } from '../../../http/failure.ts'
import { confirmReservations } from '../../catalog/stock/reservations.ts'
import { restoreOrder } from './restore-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { notifyOrderStatus, notifyShipment } from '../emails/step-emails.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import type { Scope } from '../queries/scope.ts'
import { assertVersion } from '../refunds/cancellation/assert-version.ts'
import { recordMove } from './record-status.ts'
import { assertNotHeld } from './assert-not-held.ts'
import { hasShipped } from '../rules.ts'
import { shipOrder } from './ship-order.ts'
import { orders } from '../tables.ts'

/**
 * Changes the status of an order for staff or sellers, with all consequences
 * (docs/domain/orders.md#order-status).
 */
export const moveOrder = async (
  context: Context,
  actor: Actor,
  { reach, move }: { reach: Scope; move: Move },
) => {
  const locked = await lockOrder(context.db, reach, move.id)
  const { order } = locked
  assertVersion(locked, move.version_seen)
  assertStatusChange(locked, move, context.now)
  if (locked.order.pickup) assertPickupMove(actor, move)

  if (move.private_note)
    await recordMove(context, actor, {
      order,
      to: order.status,
      note: move.private_note,
      isPublic: false,
    })
  const reached = await effects[move.status](context, actor, { locked, move })
  if (reached !== order.status || move.note)
    await recordMove(context, actor, { order, to: reached, note: move.note })
  const step = { order, note: move.note, by: actor }
  if (move.status === 'shipped')
    await notifyShipment(context, { ...step, isComplete: reached === 'shipped' })
  else if (reached !== order.status) await notifyOrderStatus(context, { ...step, to: reached })
}

const assertStatusChange = (
  { order, lines }: Locked,
  { status, lines: parcel, note }: Move,
  now: Date,
) => {
  if (parcel && status !== 'shipped') throw conflict(m.order_parts_shipping_only)
  if (order.status === status) throw conflict(m.order_status_unchanged)
  if (!orderFlow.canMove(order.status, status)) throw conflict(m.order_status_denied)
  if (status !== 'cancelled') assertNotHeld(order)
  if (status === 'returned' && order.status === 'delivered') throw conflict(m.order_needs_return)
  if (status === 'confirmed') assertConfirmable(order, now)
  if (status !== 'cancelled') return
  if (hasShipped(lines)) throw conflict(m.order_part_shipped)
  if (!note) throw invalid('note', m.reason_required)
}

/** A shop delivers what is picked up by the code of the buyer, and prepares it as a whole. */
const assertPickupMove = ({ role }: Actor, { status, lines, carrier, tracking }: Move) => {
  if (status === 'delivered' && role === 'seller') throw conflict(m.order_pickup_code_required)
  if (lines) throw conflict(m.order_pickup_whole)
  if (carrier || tracking) throw conflict(m.order_pickup_carrier)
}

const assertConfirmable = ({ expires_at, payment_status }: Locked['order'], now: Date) => {
  if (payment_status === 'pending' || payment_status === 'failed')
    throw conflict(m.order_confirmed_by_payment)
  if (expires_at && new Date(expires_at) <= now) throw conflict(m.order_confirmed_late)
}

type Effect = (
  context: Context,
  actor: Actor,
  on: { locked: Locked; move: Move },
) => Promise<OrderStatus>

const effects: Record<Move['status'], Effect> = {
  confirmed: async ({ db }, _, { locked: { order, lines } }) => {
    await confirmReservations(
      db,
      lines.map(({ id }) => id),
    )
    await db
      .update(orders)
      .set({ status: 'confirmed', expires_at: null })
      .where(eq(orders.id, order.id))
    return 'confirmed'
  },
  processing: async ({ db }, _, { locked: { order } }) => {
    await db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id))
    return 'processing'
  },
  shipped: shipOrder,
  delivered: async (context, actor, { locked, move }) => {
    const { collected_by } = move
    if (actor.role === 'seller' && collected_by === 'courier')
      throw forbidden(m.order_cash_by_marketplace)
    await deliverOrder({ ...context, actor_id: actor.id }, locked, { collected_by })
    return 'delivered'
  },
  returned: async (context, actor, { locked, move: { note, restock = true } }) => {
    const reason = note ?? history.order_undeliverable
    const back = { locked, reason, isRestocked: restock }
    await restoreOrder({ ...context, actor_id: actor.id }, actor, back)
    return 'returned'
  },
  cancelled: async (context, actor, { locked, move }) => {
    await cancelOrder({ ...context, actor_id: actor.id }, locked, move.note ?? '')
    return 'cancelled'
  },
}

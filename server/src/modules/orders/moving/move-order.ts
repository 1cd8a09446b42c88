import type { Move, OrderStatus } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, forbidden, invalid } from '../../../http/failure.ts'
import { keepHolds } from '../../catalog/stock/holds.ts'
import { bringBack } from './bring-back.ts'
import { cancelOrder } from './cancel-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { tellOfMove, tellOfParcel } from '../emails/step-emails.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import { handsOf, type Means } from '../tools.ts'
import type { Reach } from '../reading/reach.ts'
import { refuseOldVersion } from '../refunding/canceling/refuse-old-version.ts'
import { recordMove } from './record-move.ts'
import { refuseHeld } from './refuse-held.ts'
import { canMove, hasShipped } from '../rules.ts'
import { shipOrder } from './ship-order.ts'
import { orders } from '../tables.ts'

/**
 * Changes the status of an order for staff or sellers, with all consequences
 * (docs/domain/orders.md#order-status).
 */
export const moveOrder = async (
  db: Db,
  actor: Actor,
  { reach, move }: { reach: Reach; move: Move },
  tools: Means,
) => {
  const locked = await lockOrder(db, reach, move.id)
  const { order } = locked
  refuseOldVersion(locked, move.version_seen)
  refuseMove(locked, move, tools.now)

  if (move.private_note)
    await recordMove(
      db,
      actor,
      { order, to: order.status, note: move.private_note, isPublic: false },
      tools,
    )
  const reached = await effects[move.status](db, actor, { locked, move }, tools)
  if (reached !== order.status || move.note)
    await recordMove(db, actor, { order, to: reached, note: move.note }, tools)
  const step = { order, note: move.note, by: actor }
  if (move.status === 'shipped')
    await tellOfParcel(db, { ...step, isComplete: reached === 'shipped' }, tools)
  else if (reached !== order.status) await tellOfMove(db, { ...step, to: reached }, tools)
}

const refuseMove = ({ order, lines }: Locked, { status, lines: parcel, note }: Move, now: Date) => {
  if (parcel && status !== 'shipped') throw conflict('Only shipping can be done in parts')
  if (order.status === status) throw conflict(`This order is already ${status}`)
  if (!canMove(order.status, status))
    throw conflict(`An order that is ${order.status} cannot become ${status}`)
  if (status !== 'cancelled') refuseHeld(order)
  if (status === 'returned' && order.status === 'delivered')
    throw conflict('What was delivered comes back by a return')
  if (status === 'confirmed') refuseConfirm(order, now)
  if (status !== 'cancelled') return
  if (hasShipped(lines)) throw conflict('A part of this order was shipped: it can only come back')
  if (!note) throw invalid('note', 'Please enter Reason')
}

const refuseConfirm = ({ expires_at, payment_status }: Locked['order'], now: Date) => {
  if (payment_status === 'pending' || payment_status === 'failed')
    throw conflict('This order waits for its payment, which confirms it')
  if (expires_at && new Date(expires_at) <= now)
    throw conflict('This order was not confirmed in time and gives its stock back')
}

type Effect = (
  db: Db,
  actor: Actor,
  on: { locked: Locked; move: Move },
  tools: Means,
) => Promise<OrderStatus>

const effects: Record<Move['status'], Effect> = {
  confirmed: async (db, _, { locked: { order, lines } }) => {
    await keepHolds(
      db,
      lines.map(({ id }) => id),
    )
    await db
      .update(orders)
      .set({ status: 'confirmed', expires_at: null })
      .where(eq(orders.id, order.id))
    return 'confirmed'
  },
  processing: async (db, _, { locked: { order } }) => {
    await db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id))
    return 'processing'
  },
  shipped: shipOrder,
  delivered: async (db, actor, { locked, move }, tools) => {
    const { collected_by } = move
    if (actor.role === 'seller' && collected_by === 'courier')
      throw forbidden('Whether couriers collect for a shop is for the market to say')
    await deliverOrder(db, locked, { collected_by }, handsOf(tools, actor))
    return 'delivered'
  },
  returned: async (db, actor, { locked, move: { note, restock = true } }, tools) => {
    const reason = note ?? 'This order could not be delivered.'
    const back = { locked, reason, isRestocked: restock }
    await bringBack(db, actor, back, handsOf(tools, actor))
    return 'returned'
  },
  cancelled: async (db, actor, { locked, move }, tools) => {
    await cancelOrder(db, locked, move.note ?? '', handsOf(tools, actor))
    return 'cancelled'
  },
}

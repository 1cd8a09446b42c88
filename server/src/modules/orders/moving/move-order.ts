import type { Move, OrderStatus } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { keepHolds } from '../../catalog/stock/holds.ts'
import { cancelOrder } from './cancel-order.ts'
import { tellOfMove } from '../letters.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import type { Tools } from '../tools.ts'
import type { Reach } from '../reading/reach.ts'
import { recordMove } from './record-move.ts'
import { canMove } from '../rules.ts'
import { shipOrder } from './ship-order.ts'
import { orders, shipments } from '../tables.ts'

/** Staff and sellers move an order along its machine (product.md 1), with all that follows from it. */
export const moveOrder = async (
  db: Db,
  actor: Actor,
  { reach, move }: { reach: Reach; move: Move },
  tools: Tools,
) => {
  const locked = await lockOrder(db, reach, move.id)
  const { order } = locked
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
  if (reached !== order.status) await tellOfMove(db, { order, to: reached, note: move.note }, tools)
}

const refuseMove = ({ order }: Locked, { status, lines }: Move, now: Date) => {
  if (lines && status !== 'shipped') throw conflict('Only shipping can be done in parts')
  if (order.status === status) throw conflict(`This order is already ${status}`)
  if (!canMove(order.status, status))
    throw conflict(`An order that is ${order.status} cannot become ${status}`)
  if (status === 'confirmed' && order.expires_at && new Date(order.expires_at) <= now)
    throw conflict('This order was not confirmed in time and gives its stock back')
}

type Effect = (
  db: Db,
  actor: Actor,
  on: { locked: Locked; move: Move },
  tools: Tools,
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
  delivered: async (db, _, { locked: { order } }, { now }) => {
    const delivered_at = now.toISOString()
    // Cash on delivery is paid by being delivered.
    await db
      .update(orders)
      .set({ status: 'delivered', payment_status: 'paid', delivered_at })
      .where(eq(orders.id, order.id))
    await db.update(shipments).set({ delivered_at }).where(eq(shipments.order_id, order.id))
    return 'delivered'
  },
  cancelled: async (db, _, { locked }, { now }) => {
    await cancelOrder(db, locked, now)
    return 'cancelled'
  },
}

import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { Locked } from '../status/lock-order.ts'
import { shipments } from '../tables.ts'
import { shippingLabels } from './tables.ts'

/** States in which a label counts as that of its shipment. */
const currentStates = ['pending', 'bought', 'canceling'] as const

export type Target = { shipment_id: number | null }

const shippable = ['confirmed', 'processing']

/**
 * Returns what of an order has no label yet: first what it still ships, then shipments without a
 * tracking number. Null if there is nothing, or if the caller may not buy for it.
 */
export const findTarget = async (
  db: Db,
  { role }: Pick<Actor, 'role'>,
  { order }: Locked,
): Promise<Target | null> => {
  if (order.pickup || order.hold_reason !== null) return null
  if (role === 'seller' && order.shipping_to === 'platform') return null
  const current = await listCurrent(db, order.id)
  const hasLabel = (id: number | null) => current.some(({ shipment_id }) => shipment_id === id)
  if (shippable.includes(order.status) && !hasLabel(null)) return { shipment_id: null }
  if (order.status !== 'shipped' && order.status !== 'processing') return null
  const open = (await listShipments(db, order.id)).find(
    ({ id, tracking }) => tracking === null && !hasLabel(id),
  )
  return open ? { shipment_id: open.id } : null
}

/** Throws unless a label can be bought for this part of an order. */
export const assertTarget = async (
  db: Db,
  { role }: Pick<Actor, 'role'>,
  { locked: { order }, target: { shipment_id } }: { locked: Locked; target: Target },
) => {
  if (order.pickup) throw conflict(m.order_pickup_carrier)
  if (order.hold_reason !== null) throw conflict(m.order_held_dispute)
  if (role === 'seller' && order.shipping_to === 'platform') throw conflict(m.label_platform_ships)
  const current = await listCurrent(db, order.id)
  if (current.some((label) => label.shipment_id === shipment_id)) throw conflict(m.label_exists)
  if (shipment_id === null) {
    if (!shippable.includes(order.status)) throw conflict(m.label_order_unready)
    return
  }
  const shipment = (await listShipments(db, order.id)).find(({ id }) => id === shipment_id)
  if (!shipment) throw notFound(m.shipment_missing)
  if (shipment.tracking !== null) throw conflict(m.label_shipment_tracked)
  if (order.status !== 'shipped' && order.status !== 'processing')
    throw conflict(m.label_order_unready)
}

const listCurrent = (db: Db, order_id: number) =>
  db
    .select({ shipment_id: shippingLabels.shipment_id })
    .from(shippingLabels)
    .where(
      and(eq(shippingLabels.order_id, order_id), inArray(shippingLabels.state, [...currentStates])),
    )

const listShipments = (db: Db, order_id: number) =>
  db
    .select({ id: shipments.id, tracking: shipments.tracking })
    .from(shipments)
    .where(eq(shipments.order_id, order_id))
    .orderBy(asc(shipments.id))

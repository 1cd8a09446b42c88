import {
  isMeasurable,
  subtractQuantity,
  type Move,
  type OrderStatus,
  formatQuantity,
  sumOfQuantities,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { shipStock } from '../../catalog/stock/ship-stock.ts'
import { findTrackingUrl } from '../../shipping/carrier.ts'
import { attachLabel, findLabelToAttach } from '../labels/attach-label.ts'
import { requestReports } from '../shipments/watch-shipment.ts'
import { emitOrder } from './emit-order.ts'
import type { Locked } from './lock-order.ts'
import { getQuantityToShip, isFullyShipped } from '../rules.ts'
import { orderLines, orders, shipmentLines, shipments } from '../tables.ts'
import { toProductMeasureSentence } from '../../catalog/availability/measurable.ts'

/**
 * Creates a shipment and takes its units from the stock. The order is shipped when no unit is left
 * to pack; until then it stays in processing.
 */
export const shipOrder = async (
  context: Context,
  actor: Actor,
  { locked: { order, lines }, move }: { locked: Locked; move: Move },
): Promise<OrderStatus> => {
  const { db, now } = context
  const parcel = parcelOf(lines, move)
  const shipped_at = now.toISOString()
  await writeParcel(context, { order, move, parcel, shipped_at })
  await shipStock(
    db,
    actor,
    parcel.map(({ id, variant_id, quantity }) => ({ order_line_id: id, variant_id, quantity })),
  )

  if (!isFullyShipped(afterParcel(lines, parcel))) return order.status
  await db.update(orders).set({ status: 'shipped', shipped_at }).where(eq(orders.id, order.id))
  return 'shipped'
}

type Parcel = { id: number; variant_id: number; quantity: number }[]

type Sent = { order: Locked['order']; move: Move; parcel: Parcel; shipped_at: string }

const writeParcel = async (context: Context, { order, move, parcel, shipped_at }: Sent) => {
  const { db } = context
  const { label, carrier, tracking, tracking_url } = await findTracking(db, order.id, move)
  const { id: shipment_id } = one(
    await db
      .insert(shipments)
      .values({
        order_id: order.id,
        carrier,
        tracking,
        tracking_url,
        shipped_at,
      })
      .returning(),
  )
  const facts = { shipment_id, carrier, tracking }
  await emitOrder(context, {
    order_id: order.id,
    events: [{ type: 'shipment.created', subject_id: shipment_id, facts }],
  })
  if (label) await attachLabel(db, label, shipment_id)
  if (tracking) await requestReports(context, shipment_id)
  await db
    .insert(shipmentLines)
    .values(parcel.map(({ id, quantity }) => ({ shipment_id, order_line_id: id, quantity })))
  for (const { id, quantity } of parcel)
    await db
      .update(orderLines)
      .set({ shipped_quantity: sql`${orderLines.shipped_quantity} + ${quantity}` })
      .where(eq(orderLines.id, id))
}

/** A shipment without another number has that of the label that was bought for it. */
const findTracking = async (db: Db, order_id: number, move: Move) => {
  const typed = { carrier: move.carrier || null, tracking: move.tracking || null }
  const label = await findLabelToAttach(db, { order_id, ...typed })
  const { carrier, tracking } = label?.tracking ? label : typed
  const tracking_url = label?.tracking_url ?? (await findTrackingUrl(db, { carrier, tracking }))
  return { label, carrier, tracking, tracking_url }
}

const parcelOf = (lines: Locked['lines'], { lines: wanted }: Move): Parcel => {
  const open = lines.map((line) => ({
    ...line,
    quantity: subtractQuantity(getQuantityToShip(line), line.shipped_quantity),
  }))
  if (!wanted) return open.filter(({ quantity }) => quantity > 0)

  if (new Set(wanted.map(({ order_line_id }) => order_line_id)).size < wanted.length)
    throw conflict(m.shipment_line_twice)
  return wanted.map(({ order_line_id, quantity }) => {
    const line = open.find(({ id }) => id === order_line_id)
    if (!line) throw notFound(m.order_line_missing)
    if (quantity > line.quantity)
      throw conflict(m.shipment_quantity, { quantity: formatQuantity(line.quantity, line) })
    if (!isMeasurable(quantity, line.decimals))
      throw conflict(toProductMeasureSentence(line.name, line.decimals))
    return { ...line, quantity }
  })
}

const afterParcel = (lines: Locked['lines'], parcel: Parcel) =>
  lines.map((line) => ({
    ...line,
    shipped_quantity: sumOfQuantities([
      line.shipped_quantity,
      parcel.find(({ id }) => id === line.id)?.quantity ?? 0,
    ]),
  }))

import { and, asc, eq, isNull } from 'drizzle-orm'

import type { CarrierUpdate, CarrierReport } from '../../../adapters/carriers/carrier-provider.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { getShippingPolicy } from '../../shipping/policy.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { deliverOrder } from '../status/deliver-order.ts'
import { type Locked, lockOrder } from '../status/lock-order.ts'
import { recordMove } from '../status/record-status.ts'
import { shipmentEvents, shipments } from '../tables.ts'

/**
 * Stores what a carrier reported, each report once. When it has delivered all shipments of an order,
 * the order is delivered (docs/domain/shipping.md#carriers). Returns whether the shipment is ours.
 */
export const storeUpdate = async (
  context: Context,
  provider: string,
  { reference, reports }: CarrierUpdate,
): Promise<boolean> => {
  const { db } = context
  const watched = reference === null ? [] : await listWatched(db, provider, reference)
  for (const shipment of watched) await storeReported(context, shipment, reports)
  return watched.length > 0
}

type Watched = { id: number; order_id: number }

const storeReported = async (context: Context, shipment: Watched, reports: CarrierReport[]) => {
  const { db } = context
  const locked = await lockOrder(db, 'everything', shipment.order_id)
  const fresh = await storeReports(db, shipment.id, reports)
  const delivered = fresh.find(({ state }) => state === 'delivered')
  if (!delivered) return
  await db
    .update(shipments)
    .set({ delivered_at: delivered.at })
    .where(and(eq(shipments.id, shipment.id), isNull(shipments.delivered_at)))
  await deliverReported(context, locked)
}

/** Orders in one parcel share its number. They are always locked in the same order. */
const listWatched = (db: Db, provider: string, reference: string): Promise<Watched[]> =>
  db
    .select({ id: shipments.id, order_id: shipments.order_id })
    .from(shipments)
    .where(and(eq(shipments.provider, provider), eq(shipments.provider_ref, reference)))
    .orderBy(asc(shipments.order_id), asc(shipments.id))

const storeReports = async (db: Db, shipment_id: number, reports: CarrierReport[]) =>
  reports.length === 0
    ? []
    : db
        .insert(shipmentEvents)
        .values(reports.map((report) => ({ ...report, shipment_id })))
        .onConflictDoNothing({ target: [shipmentEvents.shipment_id, shipmentEvents.provider_id] })
        .returning()

/** Reports never move an order back, so their sequence does not matter. */
const deliverReported = async (context: Context, locked: Locked) => {
  const { db } = context
  const { order } = locked
  if (order.status !== 'shipped' || order.held_at !== null) return
  if (!(await getShippingPolicy(db)).reports_deliver) return
  const waiting = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.order_id, order.id), isNull(shipments.delivered_at)))
    .limit(1)
  if (waiting.length > 0) return
  await deliverOrder(context, locked, {})
  await recordMove(context, undefined, { order, to: 'delivered' })
  await notifyOrderStatus(context, { order, to: 'delivered' })
}

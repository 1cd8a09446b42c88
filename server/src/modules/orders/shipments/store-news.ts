import { and, eq, isNull } from 'drizzle-orm'

import type { CarrierNews, CarrierReport } from '../../../adapters/carriers/carrier-provider.ts'
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
export const storeNews = async (
  context: Context,
  provider: string,
  { reference, reports }: CarrierNews,
): Promise<boolean> => {
  const { db } = context
  const shipment = reference === null ? undefined : await findWatched(db, provider, reference)
  if (!shipment) return false
  const locked = await lockOrder(db, 'everything', shipment.order_id)
  const fresh = await storeReports(db, shipment.id, reports)
  const delivered = fresh.find(({ state }) => state === 'delivered')
  if (!delivered) return true
  await db
    .update(shipments)
    .set({ delivered_at: delivered.at })
    .where(and(eq(shipments.id, shipment.id), isNull(shipments.delivered_at)))
  await deliverReported(context, locked)
  return true
}

const findWatched = async (db: Db, provider: string, reference: string) => {
  const [found] = await db
    .select({ id: shipments.id, order_id: shipments.order_id })
    .from(shipments)
    .where(and(eq(shipments.provider, provider), eq(shipments.provider_ref, reference)))
  return found
}

const storeReports = async (db: Db, shipment_id: number, reports: CarrierReport[]) =>
  reports.length === 0
    ? []
    : db
        .insert(shipmentEvents)
        .values(reports.map((report) => ({ ...report, shipment_id })))
        .onConflictDoNothing({ target: shipmentEvents.provider_id })
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

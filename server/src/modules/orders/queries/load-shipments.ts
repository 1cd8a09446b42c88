import { asc, desc, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shipmentEvents, shipmentLines, shipments } from '../tables.ts'

/** Returns the shipments of orders with their lines and what carriers reported, newest first. */
export const loadShipments = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.order_id, ids))
    .orderBy(asc(shipments.id))
  if (rows.length === 0) return []
  const contents = await db
    .select()
    .from(shipmentLines)
    .where(
      inArray(
        shipmentLines.shipment_id,
        rows.map(({ id }) => id),
      ),
    )
  const reports = await db
    .select()
    .from(shipmentEvents)
    .where(
      inArray(
        shipmentEvents.shipment_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
  return rows.map((row) => ({
    ...row,
    lines: contents.filter(({ shipment_id }) => shipment_id === row.id),
    reports: reports.filter(({ shipment_id }) => shipment_id === row.id),
  }))
}

import type { shipmentEvents, shipmentLines, shipments } from '../../../modules/orders/tables.ts'
import { createRandom, type Random } from '../../random.ts'
import { carriers } from '../../texts/sayings.ts'
import { hoursBefore, numbered, type Row, type Scene } from '../scene.ts'
import type { Part } from './orders.ts'

/**
 * Builds a shipment for everything that was shipped, with its tracking number and delivery date;
 * an order that is picked up has no carrier.
 */
export const buildParcels = ({ now }: Scene, parts: Part[]) => {
  const random = createRandom('parcels')
  const nextId = numbered()
  const rows: Row<typeof shipments>[] = []
  const events: (typeof shipmentEvents)['$inferInsert'][] = []
  const contents: (typeof shipmentLines)['$inferInsert'][] = []
  for (const { order, lines, steps, placedHours } of parts) {
    const inside = lines.filter(({ shipped_quantity }) => shipped_quantity)
    if (inside.length === 0) continue
    const shipment_id = nextId()
    const packed = steps.at(-1)?.at ?? 0
    rows.push({
      id: shipment_id,
      order_id: order.id,
      ...(order.pickup ? { carrier: null, tracking: null } : carriedBy(random)),
      shipped_at: order.shipped_at ?? hoursBefore(now, placedHours - packed),
      delivered_at: order.delivered_at ?? null,
    })
    if (!order.pickup) events.push(...buildReports({ id: shipment_id, now, order }))
    for (const { id, shipped_quantity } of inside)
      contents.push({ shipment_id, order_line_id: id, quantity: shipped_quantity ?? 0 })
  }
  return { shipments: rows, shipmentLines: contents, shipmentEvents: events }
}

const carriedBy = (random: Random) => {
  const { name, code } = random.pick(carriers)
  return { carrier: name, tracking: `${code}${random.whole(100_000_000, 999_999_999)}` }
}

const hourMs = 3_600_000

/** What the carrier reported: that it has the shipment, and that it delivered it. */
const buildReports = ({ id, now, order }: { id: number; now: Date; order: Part['order'] }) => {
  const shipped = new Date(order.shipped_at ?? now).getTime()
  const reported = [
    { state: 'in_transit' as const, at: new Date(shipped + 3 * hourMs).toISOString() },
    ...(order.delivered_at ? [{ state: 'delivered' as const, at: order.delivered_at }] : []),
  ].filter(({ at }) => at <= now.toISOString())
  return reported.map(({ state, at }) => ({
    shipment_id: id,
    state,
    text: '',
    at,
    provider_id: `demo:${id}:${state}`,
  }))
}

import type { shipmentLines, shipments } from '../../../modules/orders/tables.ts'
import { createRandom } from '../../random.ts'
import { carriers } from '../../texts/sayings.ts'
import { hoursBefore, numbered, type Row, type Scene } from '../scene.ts'
import type { Part } from './orders.ts'

/**
 * Builds a shipment for everything that was shipped, with its tracking number and delivery date.
 */
export const buildParcels = ({ now }: Scene, parts: Part[]) => {
  const random = createRandom('parcels')
  const nextId = numbered()
  const rows: Row<typeof shipments>[] = []
  const contents: (typeof shipmentLines)['$inferInsert'][] = []
  for (const { order, lines, steps, placedHours } of parts) {
    const inside = lines.filter(({ shipped_quantity }) => shipped_quantity)
    if (inside.length === 0) continue
    const shipment_id = nextId()
    const carrier = random.pick(carriers)
    const packed = steps.at(-1)?.at ?? 0
    rows.push({
      id: shipment_id,
      order_id: order.id,
      carrier: carrier.name,
      tracking: `${carrier.code}${random.whole(100_000_000, 999_999_999)}`,
      shipped_at: order.shipped_at ?? hoursBefore(now, placedHours - packed),
      delivered_at: order.delivered_at ?? null,
    })
    for (const { id, shipped_quantity } of inside)
      contents.push({ shipment_id, order_line_id: id, quantity: shipped_quantity ?? 0 })
  }
  return { shipments: rows, shipmentLines: contents }
}

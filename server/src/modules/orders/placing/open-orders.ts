import { unpaidCodHours } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Line } from '../../cart/queries.ts'
import { byShop, sumsOf } from '../rules.ts'
import { orderEvents, type orderGroups, orderLines, orders } from '../tables.ts'

type Bought = { group: typeof orderGroups.$inferSelect; lines: Line[] }

/** Writes one order for each seller of a purchase, and gives what its lines want of the stock. */
export const openOrders = async (db: Db, actor: Actor, { group, lines }: Bought, now: Date) => {
  const expires_at = new Date(now.getTime() + unpaidCodHours * 3_600_000).toISOString()
  const placed = await insertOrders(db, { group, lines }, { now, expires_at })

  const orderOf = new Map(placed.map(({ shop_id, id }) => [shop_id, id]))
  const rows = lines.flatMap((line) => {
    const order_id = orderOf.get(line.shop_id)
    return order_id ? [rowOf(line, order_id)] : []
  })
  const kept = await db.insert(orderLines).values(rows).returning()
  await db.insert(orderEvents).values(placed.map((order) => placedBy(actor, order)))
  const demands = kept.map(({ id, variant_id, quantity }) => ({
    order_line_id: id,
    variant_id,
    quantity,
    expires_at,
  }))
  return { placed, kept, demands }
}

type Order = typeof orders.$inferSelect

const placedBy = ({ id, role }: Actor, order: Order) => ({
  order_id: order.id,
  actor_id: id,
  actor_role: role,
  to_status: order.status,
  created_at: order.placed_at,
})

const insertOrders = (
  db: Db,
  { group, lines }: Bought,
  { now, expires_at }: { now: Date; expires_at: string },
) =>
  db
    .insert(orders)
    .values(
      [...byShop(lines)].map(([shop_id, own], index) => ({
        group_id: group.id,
        number: `${group.number}-${index + 1}`,
        shop_id,
        user_id: group.user_id,
        ...sumsOf(own),
        expires_at,
        placed_at: now.toISOString(),
      })),
    )
    .returning()

const rowOf = (line: Line, order_id: number) => ({
  order_id,
  product_id: line.product_id,
  variant_id: line.variant_id,
  name: line.name,
  variant_label: line.variant_label,
  sku: line.sku,
  picture: line.picture?.id ?? null,
  unit: line.unit,
  quantity: line.quantity,
  price_minor: line.price_minor,
  offer_item_id: line.offer_item_id,
  gross_minor: line.line_minor,
  net_minor: line.line_minor,
})

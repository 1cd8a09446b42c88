import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { commissionFor } from '../../pricing/commission/rules.ts'
import { orderEvents, type orderGroups, orderLines, orders } from '../tables.ts'
import { withLocalTexts } from './local-texts.ts'
import { findChosenMethod } from './parcels.ts'
import type { Purchase } from './price-purchase.ts'

type GroupPurchase = { group: typeof orderGroups.$inferSelect; purchase: Purchase }

/** Creates one order per seller of an order group, and returns the stock its lines require. */
export const openOrders = async (
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  { group, purchase }: GroupPurchase,
  now: Date,
) => {
  const { shops, terms } = purchase
  const expires_at = new Date(now.getTime() + waitMs(group, terms)).toISOString()
  const placed = await insertOrders(db, { group, purchase }, { now, expires_at })

  const orderOf = new Map(placed.map(({ shop_id, id }) => [shop_id, id]))
  const rows = shops.flatMap(({ shop_id, lines }) =>
    lines.map((line) => rowOf(line, { order_id: orderOf.get(shop_id) ?? 0, terms })),
  )
  const remaining = await db
    .insert(orderLines)
    .values(await withLocalTexts(db, rows, group))
    .returning()
  await db.insert(orderEvents).values(placed.map((order) => placedBy(actor, order)))
  const demands = remaining.map(({ id, variant_id, quantity }) => ({
    order_line_id: id,
    variant_id,
    quantity,
    expires_at,
  }))
  return { placed, remaining, demands }
}

/** Online orders wait for their payment; orders paid on delivery wait for the shop. */
const waitMs = ({ payment_method }: GroupPurchase['group'], { order }: Purchase['terms']) =>
  payment_method === 'cash_on_delivery'
    ? order.unconfirmed_hours * 3_600_000
    : order.unpaid_minutes * 60_000

type Order = typeof orders.$inferSelect

const placedBy = ({ id, role }: Pick<Actor, 'id' | 'role'>, order: Order) => ({
  order_id: order.id,
  actor_id: id,
  actor_role: role,
  to_status: order.status,
  created_at: order.placed_at,
})

const insertOrders = (
  db: Db,
  { group, purchase }: GroupPurchase,
  { now, expires_at }: { now: Date; expires_at: string },
) =>
  db
    .insert(orders)
    .values(
      purchase.shops.map((shop, index) => {
        const { lines: _, ...sums } = shop
        const method = findChosenMethod(purchase.parcels, sums.shop_id)
        return {
          group_id: group.id,
          number: `${group.number}-${index + 1}`,
          user_id: group.user_id,
          ...sums,
          prices_include_tax: purchase.prices_include_tax,
          shipping_method: method?.name ?? null,
          eta_days: method?.eta_days ?? null,
          shipping_to: purchase.terms.shipping.to,
          tax_to: purchase.terms.tax.to,
          tax_shipping: purchase.terms.tax.shipping,
          expires_at,
          placed_at: now.toISOString(),
        }
      }),
    )
    .returning()

type Line = Purchase['shops'][number]['lines'][number]
type Place = Pick<Purchase, 'terms'> & { order_id: number }

const rowOf = (line: Line, { order_id, terms }: Place) => {
  const { base_minor, ...parts } = line.parts
  return {
    order_id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    name: line.name,
    variant_label: line.variant_label,
    sku: line.sku,
    picture: line.picture?.id ?? null,
    unit: line.unit,
    decimals: line.decimals,
    quantity: line.quantity,
    price_minor: line.price_minor,
    offer_item_id: line.offer_item_id,
    tax_bp: line.tax_bp,
    ...parts,
    ...commissionFor({ ...line, base_minor }, line.commission_facts, terms.commission_bp),
  }
}

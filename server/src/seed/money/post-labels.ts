import { sql } from 'drizzle-orm'

import { openCarrierSandbox } from '../../adapters/carriers/sandbox/sandbox.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { getAvailableAccount, seller } from '../../modules/ledger/accounts.ts'
import { lockBalances } from '../../modules/ledger/balances.ts'
import { bookBill } from '../../modules/orders/carrier-bills/book-bill.ts'
import { buyLabel } from '../../modules/orders/labels/buy-label.ts'
import { requestRates } from '../../modules/orders/labels/request-rates.ts'
import type { DemoMarket } from '../markets/market.ts'

const labelsMax = 5
const size = { length_mm: 300, width_mm: 200, height_mm: 100 }
const dayMs = 86_400_000

/**
 * Buys test labels for shipped orders by the functions of the application, and posts the bill of the
 * service for them, and that of a carrier that the marketplace has a contract with.
 */
export const postLabels = async (context: Context, market: DemoMarket) => {
  const { db, now } = context
  const sandbox = { ...context, carriers: openCarrierSandbox(db) }
  const prices: number[] = []
  for (const shipment of await listShipments(db, market))
    if (prices.length < labelsMax && (await canPay(db, shipment, market)))
      prices.push(await label(sandbox, shipment))
  const staff = { ...context, actor_id: await findOwner(db) }
  const dayBefore = (days: number) =>
    new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  const surcharge_minor = 240 * market.price_factor
  if (prices.length > 0)
    await bookBill(staff, {
      carrier: 'Sandbox',
      reference: 'SBX-20417',
      amount_minor: prices.reduce((sum, price) => sum + price, surcharge_minor),
      billed_on: dayBefore(0),
      note: 'With a surcharge for a parcel that was heavier than stated.',
    })
  await bookBill(staff, {
    carrier: 'Northline',
    reference: 'NL-88213',
    amount_minor: 8640 * market.price_factor,
    billed_on: dayBefore(9),
    note: null,
  })
}

type Shipment = {
  order_id: number
  shipment_id: number
  shop_id: number
  grams: number
  sender: Parameters<typeof requestRates>[2]['input']['sender']
}

/** The latest shipments within a country, one of each shop. */
const listShipments = async (db: Db, { settings }: DemoMarket) => {
  const { rows } = await db.execute<Shipment>(sql`
    select * from (
      select distinct on (o.shop_id) o.id as order_id, s.id as shipment_id, o.shop_id, s.shipped_at,
        (select greatest(100, least(20000, sum(coalesce(p.weight_grams, 500) * l.quantity)))::int
          from order_lines l join products p on p.id = l.product_id where l.order_id = o.id) as grams,
        shops.address || jsonb_build_object('name', shops.name, 'phone', u.phone) as sender
      from orders o join order_groups g on g.id = o.group_id join shipments s on s.order_id = o.id
      join shops on shops.id = o.shop_id join users u on u.id = shops.owner_id
      where o.status = 'shipped' and o.shipping_to = 'seller' and o.pickup is null
        and o.hold_reason is null and s.delivered_at is null
        and shops.address ->> 'country' = ${settings.home_country}
        and g.address ->> 'country' = ${settings.home_country}
        and not exists (select from shipments other where other.order_id = o.id and other.id <> s.id)
      order by o.shop_id, s.shipped_at desc, s.id
    ) latest order by shipped_at desc, shipment_id`)
  return rows
}

const canPay = async (db: Db, { shop_id }: Shipment, { price_factor }: DemoMarket) => {
  const [available_minor = 0] = await lockBalances(db, [getAvailableAccount(seller(shop_id))])
  return available_minor > 3000 * price_factor
}

/** Buys the cheapest label for a shipment in place of its number, and returns the price. */
const label = async (context: Context, { order_id, shipment_id, grams, sender }: Shipment) => {
  const { db } = context
  await db.execute(sql`update shipments set carrier = null, tracking = null, tracking_url = null
    where id = ${shipment_id}`)
  const staff = { id: await findOwner(db), role: 'admin' } as const
  const { id, rates } = await requestRates(context, staff, {
    reach: 'everything',
    input: { order_id, shipment_id, grams, ...size, sender },
  })
  const purchase = { reach: 'everything', id, rate: rates[0]?.id ?? '' } as const
  const { price_minor } = await buyLabel(context, staff, purchase)
  return price_minor ?? 0
}

const findOwner = async (db: Db) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int from users where is_first_admin limit 1`,
  )
  return rows[0]?.id ?? 1
}

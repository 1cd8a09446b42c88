import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { type Asker, ownOrders } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, steps } from './steps.ts'

type Order = {
  number: string
  coupon_code: string | null
  subtotal_minor: number
  discount_minor: number
  shipping_minor: number
  shipping_discount_minor: number
  fee_minor: number
  tax_minor: number
  prices_include_tax: boolean
  total_minor: number
  refunded_minor: number
}
type Line = { name: string; quantity: number; unit: string; gross_minor: number }

/** Explains what a buyer pays for one shop's order, and what of it was refunded. */
export const explainOrder = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const order = await findOrder(db, asker, id)
  const { rows: lines } = await db.execute<Line>(sql`
    select name, quantity, unit, gross_minor from order_lines where order_id = ${id} order by id`)
  const { total_minor, tax_minor, prices_include_tax, coupon_code } = order
  const code = coupon_code ? `, ${coupon_code}` : ''
  return {
    kind: 'order_total',
    title: answers.explanation_order_number({ number: order.number }),
    amount_minor: total_minor,
    steps: steps([
      ...lines.map((line) => plus(line.name, line.gross_minor, countOf(line))),
      minus(`Discount${code}`, order.discount_minor),
      plus(answers.explanation_delivery(), order.shipping_minor),
      minus(answers.explanation_shipping_discount({ code }), order.shipping_discount_minor),
      plus(answers.explanation_payment_fee(), order.fee_minor),
      plus(answers.explanation_tax(), prices_include_tax ? 0 : tax_minor),
      result(answers.explanation_total(), total_minor),
      ...refundSteps(order),
    ]),
    facts: [
      { label: answers.explanation_fixed(), text: answers.explanation_when_order_placed() },
      ...(prices_include_tax && tax_minor > 0
        ? [{ label: answers.explanation_tax(), text: answers.explanation_part_prices() }]
        : []),
    ],
    entries: await listEntries(db, asker, sql`o.id = ${id}`),
  }
}

const countOf = ({ quantity, unit }: Line) => `${quantity} ${unit}`.trim()

const refundSteps = ({ total_minor, refunded_minor }: Order) =>
  refunded_minor > 0
    ? [
        minus(answers.explanation_refunded(), refunded_minor),
        result(answers.explanation_rest(), total_minor - refunded_minor),
      ]
    : []

const findOrder = async (db: Db, asker: Asker, id: number) => {
  const { rows } = await db.execute<Order>(sql`
    select o.number, g.coupon_code, o.subtotal_minor, o.discount_minor, o.shipping_minor,
      o.shipping_discount_minor, o.fee_minor, o.tax_minor, o.prices_include_tax, o.total_minor, o.refunded_minor
    from orders o join order_groups g on g.id = o.group_id
    where o.id = ${id} and ${ownOrders(asker)}`)
  if (!rows[0]) throw notFound(m.order_missing)
  return rows[0]
}

type Parcel = { number: string; shop: string | null; total_minor: number }

/** Explains the total of an order group: the orders of each shop. */
export const explainPurchase = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  // A shop sees only its own order.
  if (!asker.staff && asker.shop_id !== null) throw notFound(m.order_missing)
  const { rows } = await db.execute<Parcel>(sql`
    select o.number, s.name as shop, o.total_minor
    from orders o left join shops s on s.id = o.shop_id
    where o.group_id = ${id} and ${ownOrders(asker)} order by o.id`)
  if (rows.length === 0) throw notFound(m.order_missing)
  const amount_minor = rows.reduce((all, { total_minor }) => all + total_minor, 0)
  return {
    kind: 'purchase_total',
    title: answers.explanation_purchase_number({
      replace: rows[0]?.number.replace(/-\d+$/, '') ?? '',
    }),
    amount_minor,
    steps: [
      ...rows.map(({ number, shop, total_minor }) =>
        plus(answers.explanation_parcel({ number }), total_minor, shop),
      ),
      result(answers.explanation_total(), amount_minor),
    ],
    facts: [],
    entries: await listEntries(
      db,
      asker,
      sql`(o.group_id = ${id} or (t.ref_type = 'order_group' and t.ref_id = ${id}))`,
    ),
  }
}

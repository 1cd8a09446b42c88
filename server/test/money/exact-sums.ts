import { earningStates, type OrderStatus } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { isOrdered, soldMinor, soldOfLine } from '../../src/modules/orders/queries/sold.ts'
import { as, clock, db, users } from '../app.ts'

const [ada, sam] = [as('ada'), as('sam')]

type Row = { id: number }
const read = async (query: object = {}) => (await sam('GET', '/seller/earnings', query)).data
/** Every order number has a dash, and a search adds up the lines themselves. */
const readLines = (query: object = {}) => read({ ...query, q: '-' })
const figuresOf = ({ total, counts, sums }: Record<string, unknown>) => ({ total, counts, sums })
const idsOf = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => id)

const dayBefore = (days: number) =>
  new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Compares the page with the sums of its lines, for each state, for a period and page by page. */
export const expectExactEarnings = async () => {
  const periods = [
    { from: dayBefore(0) },
    { to: dayBefore(3) },
    { from: dayBefore(2), to: dayBefore(2) },
  ]
  for (const query of [{}, ...earningStates.map((state) => ({ state })), ...periods])
    expect(figuresOf(await read(query))).toEqual(figuresOf(await readLines(query)))
  const all = idsOf(await readLines({ per_page: 100 }))
  for (const order of ['asc', 'desc']) {
    const pages: number[][] = []
    for (let page = 1; page <= Math.ceil(all.length / 3) + 1; page++)
      pages.push(idsOf(await read({ page, per_page: 3, order })))
    expect(pages.flat().toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
  }
}

/** The products with the highest sales from the lines themselves. */
const listProducts = async (shopId?: number) => {
  const { rows } = await db.execute(sql`
    select l.product_id, (array_agg(l.name order by l.id desc))[1] as name,
      sum(l.quantity - l.left_out_quantity)::float8 as quantity, sum(${soldOfLine}) as sales_minor
    from order_lines l join orders o on o.id = l.order_id
    where ${isOrdered} and o.status <> 'returned'
      and ${shopId === undefined ? sql`true` : sql`o.shop_id = ${shopId}`}
    group by l.product_id order by sales_minor desc, l.product_id limit 5`)
  return rows
}

type Day = { day: string; orders: number; sales_minor: number }
const time_zone = sql`coalesce((select value->>'time_zone' from settings where topic = 'general'), 'UTC')`

/** The sales of each day from the orders themselves. */
const listSales = async (shopId?: number) => {
  const { rows } = await db.execute<Day>(sql`
    select (o.placed_at at time zone ${time_zone})::date::text as day, count(*)::int as orders,
      sum(${soldMinor}) as sales_minor
    from orders o where ${isOrdered} and ${shopId === undefined ? sql`true` : sql`o.shop_id = ${shopId}`}
    group by 1 order by 1`)
  return rows
}

const countOrders = async (shopId: number) => {
  const { rows } = await db.execute<{ status: OrderStatus; orders: number; listed: number }>(sql`
    select status, count(*)::int as orders, (count(*) - count(hidden_at))::int as listed
    from orders where shop_id = ${shopId} group by status`)
  return {
    all: Object.fromEntries(rows.map(({ status, orders }) => [status, orders])),
    listed: Object.fromEntries(rows.map(({ status, listed }) => [status, listed])),
  }
}

const daysOf = ({ days }: { days: Day[] }) =>
  days
    .filter(({ orders }) => orders > 0)
    .map(({ day, orders, sales_minor }) => ({ day, orders, sales_minor }))
const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** Compares dashboards and the list of orders of sam's shop with the orders of the last 90 days. */
export const expectExactSales = async () => {
  const { shop_id } = users.sam
  const own = (await sam('GET', '/seller/dashboard', { days: 90 })).data
  expect(daysOf(own.sales)).toEqual(await listSales(shop_id))
  expect(own.top).toMatchObject(await listProducts(shop_id))
  const counts = await countOrders(shop_id)
  expect(withoutZeros(own.counts)).toEqual(counts.all)
  const list = (await sam('GET', '/seller/order-list')).data
  expect(withoutZeros(list.counts)).toEqual(withoutZeros(counts.listed))

  const all = (await ada('GET', '/admin/dashboard', { days: 90 })).data
  expect(daysOf(all.sales)).toEqual(await listSales())
  const { rows: open } = await db.execute<{ status: string; orders: number }>(sql`
    select status, count(*)::int as orders from orders
    where status in ('pending', 'confirmed', 'processing', 'shipped') and hidden_at is null group by 1`)
  expect(withoutZeros(all.open)).toEqual(
    Object.fromEntries(open.map(({ status, orders }) => [status, orders])),
  )
  const { rows: shops } = await db.execute(sql`
    select o.shop_id, count(*)::int as orders, sum(${soldMinor}) as sales_minor from orders o
    where ${isOrdered} group by 1 order by sales_minor desc, shop_id`)
  expect(all.sales.top_shops).toMatchObject(shops)
  expect(all.sales.top_products).toMatchObject(await listProducts())
  expect(all.sales).toMatchObject(await countPurchases())
}

/** Purchases and returned orders from the orders themselves. */
const countPurchases = async () => {
  const { rows } = await db.execute<{ purchases: number; returned: number }>(sql`
    select count(distinct o.group_id) filter (where g.placed_by is null
        and not exists (select from pos_orders p where p.group_id = g.id))::int as purchases,
      count(distinct r.order_id)::int as returned
    from orders o join order_groups g on g.id = o.group_id
    left join return_requests r on r.order_id = o.id and r.state not in ('rejected', 'cancelled')
    where ${isOrdered}`)
  return { purchases: { now: rows[0]?.purchases }, returned: { now: rows[0]?.returned } }
}

import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { deliver, buy } from '../../../test/orders.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db, parts, drain } from '../../../test/app.ts'

const [ada, bob, una, mia] = [as('ada'), as('bob'), as('una'), as('mia')]

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

/**
 * Creates two mugs and a jug, one of them sold before this week, a shop to approve, a message, and
 * a night.
 */
const trade = async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 5000 })
  const jug = await createProduct(db, { price_minor: 2000, name: 'Bergen jug' })
  for (const who of [una, mia]) await buy(who, mug.product_id)
  await buy(una, jug.product_id)
  await deliver(1)
  await db.execute(sql`update orders set placed_at = now() - interval '9 days' where id = 2`)
  await db.execute(sql`update shops set status = 'submitted' where id = ${users.sol.shop_id}`)
  await db.execute(sql`insert into contacts (name, email, subject, message)
    values ('Eve', 'eve@market.test', 'Delivery', 'Where is it?')`)
  await parts.jobs.send(db, 'check-ledger', null)
  await drain()
}

test('the first admin sees sales, customers, commissions, the ledger and pending tasks', async () => {
  await trade()

  const { data } = await ada('GET', '/admin/dashboard?days=7')

  expect(data).toMatchObject({
    days: 7,
    open: { pending: 2, confirmed: 0, shipped: 0 },
    sales: {
      today_minor: 7000,
      sales_minor: { now: 7000, before: 5000 },
      orders: { now: 2, before: 1 },
      top_products: [
        { name: 'Oslo mug', sales_minor: 5000 },
        { name: 'Bergen jug', sales_minor: 2000 },
      ],
      top_shops: [
        { shop_id: users.sam.shop_id, name: 'Sam & Sons', orders: 1, sales_minor: 5000 },
        { shop_id: null, orders: 1, sales_minor: 2000 },
      ],
    },
    customers: { total: 2, now: 2, before: 0 },
    books: { nightly: { holds: true } },
  })
  expect(data.tasks).toEqual([
    { task: 'shops', count: 1 },
    { task: 'messages', count: 1 },
  ])
  expect(data.sales.days).toHaveLength(7)
  // The marketplace fee is 10 % of the shop's sales.
  expect(data.earnings_minor).toEqual({ now: 500, before: 0 })
  expect(data.books.debits_minor).toBe(data.books.credits_minor)
})

test('staff see purchases per visitor and how many orders are returned', async () => {
  await trade()
  await db.execute(sql`insert into visits (day, visitor, path, source, device, views, seen_at)
    select current_date - back, 'visitor ' || n, '/', '', 'phone', 1, now()
    from (values (0, 1), (0, 2), (1, 1), (8, 1)) v (back, n)`)
  const returned = await una('POST', '/return', {
    order_id: 1,
    lines: [{ order_line_id: 1, quantity: 1, reason: 'defect', condition: 'opened' }],
    refund_to: 'wallet',
  })
  expect(returned).toMatchObject({ success: true })

  const { data } = await ada('GET', '/admin/dashboard?days=7')

  expect(data.visitors).toEqual({ now: 3, before: 1, days: [0, 0, 0, 0, 0, 1, 2] })
  expect(data.sales).toMatchObject({
    purchases: { now: 2, before: 1 },
    returned: { now: 1, before: 0 },
  })
})

test('sales at a POS and orders by staff are no purchases of visitors', async () => {
  await trade()
  await db.execute(sql`update order_groups set placed_by = ${users.ada.id} where id = 1`)
  await letMiaSell()
  const product = await createProduct(db, { price_minor: 1000 })
  const device = await openPosDevice()
  await device.sell({ products: [{ ...product, price_minor: 1000 }] })

  expect((await ada('GET', '/admin/dashboard')).data.sales).toMatchObject({
    orders: { now: 4 },
    purchases: { now: 2 },
  })
})

test('staff who moderate see pending questions', async () => {
  const { product_id } = await createProduct(db, { price_minor: 100 })
  await una('POST', '/question', { product_id, text: 'Is it safe in the dishwasher?' })

  expect((await ada('GET', '/admin/waiting')).data.tasks).toContainEqual({
    task: 'questions',
    count: 1,
  })
})

test('employees see only the parts that their permissions cover', async () => {
  await db.execute(sql`update shops set status = 'submitted' where id = ${users.sol.shop_id}`)

  expect((await bob('GET', '/admin/dashboard')).data).toMatchObject({
    days: 30,
    tasks: [],
    sales: { orders: { now: 0, before: 0 }, top_products: [], top_shops: [] },
    customers: null,
    earnings_minor: null,
    books: null,
  })
})

test('only three periods can be requested', async () => {
  expect(await ada('GET', '/admin/dashboard?days=31')).toMatchObject({ code: 'invalid' })
})

test('the menu counts pending tasks according to each employee’s permissions', async () => {
  await trade()

  const { data } = await ada('GET', '/admin/waiting')
  expect(data.orders).toBe(2)
  expect(data.tasks).toEqual(
    expect.arrayContaining([
      { task: 'shops', count: 1 },
      { task: 'messages', count: 1 },
    ]),
  )
  await db.execute(sql`update roles set permissions = '{setting}'`)
  expect((await bob('GET', '/admin/waiting')).data).toEqual({
    orders: null,
    tasks: [{ task: 'messages', count: 1 }],
  })
})

test('an approval request is counted for those who may decide it, not for the requester', async () => {
  await db.execute(sql`update roles set permissions = '{affiliate}'`)
  await bob('POST', '/admin/affiliate-adjustment', {
    id: users.mia.id,
    amount_minor: 600_000,
    reason: 'Best member of the month',
    uuid: '5f0c1f5e-3c0b-4b8e-9d49-0d8c9a5f7a11',
  })

  expect((await ada('GET', '/admin/waiting')).data.tasks).toEqual([{ task: 'approvals', count: 1 }])
  expect((await bob('GET', '/admin/waiting')).data.tasks).toEqual([])
  clock.move({ days: 30 })
  expect((await ada('GET', '/admin/waiting')).data.tasks).toEqual([])
})

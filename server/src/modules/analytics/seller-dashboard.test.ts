import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeApplicant } from '../../../test/applicant.ts'
import { setOrderStatus, buy } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { newLogin } from '../../../test/spec/reach/people.ts'
import { as, users, db } from '../../../test/app.ts'

const [sam, sol, una] = [as('sam'), as('sol'), as('una')]
const ask = async (who: typeof sam, query = '') =>
  (await who('GET', `/seller/dashboard${query}`)).data

const backdate = (id: number, days: number) =>
  db.execute(sql`update orders set placed_at = now() - ${days} * interval '1 day' where id = ${id}`)

test('a seller sees today, pending tasks, and a comparison with the previous period', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 9, price_minor: 1900 })
  const jug = await createProduct(db, {
    seller: 'sam',
    stock: 3,
    price_minor: 4000,
    name: 'Bergen jug',
  })
  for (const { product_id } of [mug, mug, jug, mug]) await buy(una, product_id)
  await setOrderStatus(2)
  await backdate(2, 3)
  await backdate(3, 9)
  await setOrderStatus(4, 'cancelled')

  const week = await ask(sam, '?days=7')

  expect(week).toMatchObject({
    counts: { pending: 2, delivered: 1, cancelled: 1 },
    low_stock: 1,
    today: { orders: 1, sales_minor: 1900, before_minor: 0 },
    money: { pending_minor: 0, available_minor: 0, due_minor: 0 },
    package: { name: 'Stall', days_left: expect.any(Number) },
    sales: { orders: 2, sales_minor: 3800, orders_before: 1, before_minor: 4000 },
    top: [{ name: 'Oslo mug', quantity: 2, sales_minor: 3800 }],
  })
  expect(week.sales.days).toHaveLength(7)
  expect(week.sales.days.at(-1)).toMatchObject({ orders: 1, sales_minor: 1900 })
  expect((await ask(sam)).sales.days).toHaveLength(30)
  expect((await ask(sam, '?days=90')).top).toMatchObject([
    { name: 'Bergen jug', sales_minor: 4000 },
    { name: 'Oslo mug' },
  ])
})

test('sales of other shops are not included', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam' })
  await buy(una, product_id)

  expect(await ask(sol)).toMatchObject({
    low_stock: 0,
    today: { orders: 0, sales_minor: 0 },
    sales: { orders: 0, sales_minor: 0, before_minor: 0 },
    top: [],
  })
})

test('a shop in draft has no figures yet, and only three periods can be requested', async () => {
  const { who } = await makeApplicant()

  expect(await ask(who)).toMatchObject({ package: null, sales: { orders: 0 }, top: [] })
  expect(await who('GET', '/seller/dashboard?days=31')).toMatchObject({ code: 'invalid' })
})

test.each([
  { rights: ['product'], orders: null, sales: null, low: 1 },
  { rights: ['order'], orders: 1, sales: null, low: null },
  { rights: ['money'], orders: null, sales: 1900, low: null },
  { rights: ['order', 'money'], orders: 1, sales: 1900, low: null },
])('a shop login with $rights sees only what these permissions cover', async (may) => {
  const mug = await createProduct(db, { seller: 'sam', stock: 3, price_minor: 1900 })
  await buy(una, mug.product_id)
  const tom = await newLogin('seller', 'tom')
  await db.execute(sql`insert into shop_team (user_id, shop_id, rights)
    values (${tom.id}, ${users.sam.shop_id}, ${sql.param(may.rights)}::text[])`)

  const seen = await ask(as(tom), '?days=7')

  const { orders, sales } = may
  expect(seen.counts).toEqual(orders === null ? null : expect.objectContaining({ pending: orders }))
  expect(seen.low_stock).toBe(may.low)
  expect(seen.today).toEqual({ orders, sales_minor: sales, before_minor: sales && 0 })
  expect(seen.sales).toMatchObject({ orders, sales_minor: sales })
  for (const day of seen.sales.days) {
    if (orders === null) expect(day.orders).toBeNull()
    if (sales === null) expect(day).toMatchObject({ sales_minor: null, before_minor: null })
  }
  expect(seen.top).toEqual(
    orders === null ? null : [expect.objectContaining({ quantity: 1, sales_minor: sales })],
  )
  expect(seen.money === null).toBe(sales === null)
})

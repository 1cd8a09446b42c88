import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { openHttpTaxStandIn } from '../../../../test/adapters/tax/http.ts'
import { as, clock, db, drain, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { setTax } from '../../../../test/tax.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const service = await openHttpTaxStandIn()

afterAll(service.close)
beforeEach(async () => {
  service.fail(undefined)
  service.forget()
  await setTax()
  const saved = await ada('PUT', '/admin/tax-provider', { ...service.access, fallback: 'table' })
  expect(saved).toMatchObject({ success: true })
})
afterEach(expectValidLedger)

const buy = async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 3000 })
  await fillWallet(users.una.id, 1_000_000)
  const { data } = await una('PUT', '/buy-now', {
    address,
    payment_method: 'wallet',
    accept_terms: true,
    product_id,
    quantity: 1,
    product_attributes: [],
  })
  return Number(data.order_ids[0])
}
const list = async (query = '') => (await ada('GET', `/admin/tax-records${query}`)).data
const act = (path: string, id: number) => ada('POST', `/admin/tax-record-${path}`, { id })
const task = async () => {
  const { tasks } = (await ada('GET', '/admin/waiting')).data
  return tasks.find((one: { task: string }) => one.task === 'tax_records')?.count ?? 0
}
/** An order whose invoice the provider does not record, after this many attempts. */
const failToRecord = async (attempts: number) => {
  const order_id = await buy()
  service.fail('down')
  await db.execute(sql`update outbox set attempts = ${attempts - 1} where kind = 'record-tax'`)
  await drain()
  return order_id
}

test('a document that is not recorded is listed, and recorded when staff try again', async () => {
  const order_id = await failToRecord(8)
  const { rows, total } = await list()
  expect(total).toBe(1)
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      kind: 'invoice',
      number: expect.stringContaining('INV-000001'),
      order_id,
      order_number: expect.any(String),
      issued_at: expect.any(String),
      total_minor: expect.any(Number),
      tax_minor: 570 + 95,
      state: 'failed',
      attempts: 8,
      error: expect.any(String),
    },
  ])
  expect(await task()).toBe(1)

  service.fail(undefined)
  expect(await act('retry', rows[0].id)).toMatchObject({ success: true })
  await drain()
  expect(service.invoices).toHaveLength(1)
  expect(await list()).toMatchObject({ rows: [], total: 0 })
  expect(await task()).toBe(0)
  expect(await act('retry', rows[0].id)).toMatchObject({ code: 'conflict' })
  expect(await act('close', rows[0].id)).toMatchObject({ code: 'conflict' })
})

test('a document that is attempted again is listed, without a task', async () => {
  await failToRecord(1)
  expect(await list()).toMatchObject({ total: 1, rows: [{ state: 'retrying', attempts: 1 }] })
  expect(await task()).toBe(0)
})

test('documents of orders that the tables taxed are listed until staff recorded them', async () => {
  service.fail('down')
  const order_id = await buy()
  service.fail(undefined)
  await drain()
  const { rows } = await list()
  expect(rows).toMatchObject([{ order_id, state: 'fallback', attempts: 0, error: null }])
  expect(await task()).toBe(1)
  expect(await act('retry', rows[0].id)).toMatchObject({ code: 'conflict' })

  const replies = await Promise.all([act('close', rows[0].id), act('close', rows[0].id)])
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await list()).toMatchObject({ rows: [], total: 0 })
  expect(await task()).toBe(0)
  expect(service.invoices).toEqual([])
})

test('the list has pages, the oldest documents first, and is searched by number', async () => {
  service.fail('down')
  const order_ids = [await buy(), await buy(), await buy()]
  await drain()
  const ofOrders = (listed: { rows: { order_id: number }[] }) =>
    listed.rows.map(({ order_id }) => order_id)

  const first = await list('?per_page=2')
  expect(first).toMatchObject({ total: 3, page: 1, per_page: 2 })
  expect(ofOrders(first)).toEqual(order_ids.slice(0, 2))
  expect(ofOrders(await list('?per_page=2&page=2'))).toEqual(order_ids.slice(2))
  expect(ofOrders(await list('?sort=issued_at&order=desc'))).toEqual(order_ids.toReversed())

  const [one] = first.rows
  expect(ofOrders(await list(`?q=${one.number}`))).toEqual([one.order_id])
  expect(ofOrders(await list(`?q=${encodeURIComponent(`#${one.order_number}`)}`))).toEqual([
    one.order_id,
  ])
  expect(await list('?q=%25')).toMatchObject({ rows: [], total: 0 })
  expect(await ada('GET', '/admin/tax-records?sort=error')).toMatchObject({ code: 'invalid' })
})

test('a document that staff recorded by hand is not sent again', async () => {
  await failToRecord(8)
  const { rows } = await list()
  expect(await act('close', rows[0].id)).toMatchObject({ success: true })
  service.fail(undefined)
  await drain()
  expect(service.invoices).toEqual([])
  expect((await db.execute(sql`select from outbox where kind = 'record-tax'`)).rows).toEqual([])
})

test('only staff with the permission see and change them', async () => {
  expect(await bob('GET', '/admin/tax-records')).toMatchObject({ code: 'forbidden' })
  for (const path of ['retry', 'close'])
    expect(await bob('POST', `/admin/tax-record-${path}`, { id: 1 })).toMatchObject({
      code: 'forbidden',
    })
  expect(await act('close', 999)).toMatchObject({ code: 'conflict' })
})

test('in an outage, carts do not wait for the provider after three failures', async () => {
  service.fail('down')
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 3000 })
  const look = async (quantity: number) =>
    (await una('GET', '/get-cart-resource', { country: 'NO', product_id, quantity })).data.totals
  for (const quantity of [1, 2, 3, 4, 5])
    expect(await look(quantity)).toMatchObject({ subtotal_minor: 3000 * quantity })
  service.fail(undefined)
  const isCalled = (quantity: number) =>
    service.sales.some((sale) => JSON.stringify(sale).includes(`"quantity":${quantity},`))
  // The pause of 30 seconds is not over.
  await look(6)
  expect(isCalled(6)).toBe(false)
  clock.move({ minutes: 1 })
  await look(7)
  expect(isCalled(7)).toBe(true)
})

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { as, db, drain, inbox, send, toEmailAddress } from '../../../../test/app.ts'
import { address, delivery } from '../../../../test/delivery.ts'
import { made } from '../../../../test/goods.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'

const [ada, bob, una, sam, sol] = [as('ada'), as('bob'), as('una'), as('sam'), as('sol')]
let id = 0

/** An order that its buyer picks up and pays there. */
beforeEach(async () => {
  const pickup = { zone_id: 1, name: 'Pickup', kind: 'pickup', price_minor: 0 }
  const days = { min_days: 0, max_days: 0 }
  const method = (await made(ada('POST', '/admin/shipping-method', { ...pickup, ...days }))).id
  const place = { line1: 'Harbor street 2', city: 'Oslo', postcode: '0150', country: 'NO' }
  const draft = { name: 'Store room', address: place, hours: 'Mon to Fri 9–17' }
  const point = (await made(sam('POST', '/seller/pickup-point', draft))).id
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 2000, stock: 9 })
  const { address: _, ...plain } = delivery
  const { data } = await una('PUT', '/buy-now', {
    ...plain,
    product_id,
    quantity: 1,
    product_attributes: [],
    recipient: { name: 'Una Lind', phone: address.phone },
    shipping: { 1: method },
    pickup: { 1: point },
  })
  id = data.order_ids[0]
})
afterEach(expectValidLedger)

const move = (status: string, more: object = {}) =>
  sam('POST', '/seller/order-status', { id, status, ...more })
const makeReady = async () => {
  for (const status of ['confirmed', 'processing', 'shipped'])
    expect(await move(status)).toMatchObject({ success: true })
}
const readCode = async (): Promise<string> => {
  const { rows } = await db.execute<{ code: string }>(
    sql`select pickup_code as code from orders where id = ${id}`,
  )
  return rows[0]?.code ?? ''
}
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const hand = (by: typeof sam, area: string, code: string) =>
  by('POST', `/${area}/order-pickup`, { id, code })

test('the buyer reads the code once the order is ready, and nobody else does', async () => {
  expect((await una('GET', `/order/${id}`)).data).toMatchObject({ pickup_code: null })
  await makeReady()
  const code = await readCode()

  expect((await una('GET', `/order/${id}`)).data).toMatchObject({ pickup_code: code })
  const known = { number: '1001', contact: address.phone }
  for (const reply of [
    await sam('GET', `/seller/order/${id}`),
    await sam('GET', '/seller/order-list'),
    await ada('GET', `/admin/order/${id}`),
    await ada('GET', '/admin/order-list'),
    await as(undefined)('POST', '/order-track', known),
  ]) {
    expect(reply).toMatchObject({ success: true })
    expect(JSON.stringify(reply)).not.toContain(code)
  }
  expect((await as(undefined)('POST', '/order-track', known)).data.parcels).toMatchObject([
    { status: 'shipped', pickup: { name: 'Store room', hours: 'Mon to Fri 9–17' } },
  ])
  expect((await sam('GET', '/seller/order-list')).data.rows).toMatchObject([{ is_pickup: true }])
  await drain()
  const ready = inbox.filter(({ subject }) => subject.includes('ready for pickup'))
  expect(ready.map(({ to }) => to)).toEqual([[toEmailAddress('una')]])
  expect(ready[0]?.text).toContain(code)
  expect(ready[0]?.text).toContain('Mon to Fri 9–17')
})

test('the code of the buyer delivers the order, and its cash is with the shop', async () => {
  const code = await readCode()
  expect(await hand(sam, 'seller', code)).toMatchObject({ code: 'conflict' })
  await makeReady()
  expect(await hand(sam, 'seller', wrongFor(code))).toMatchObject({
    code: 'invalid',
    errors: { code: 'This code is not that of the order' },
  })
  expect(await hand(sol, 'seller', code)).toMatchObject({ code: 'not_found' })
  expect(await hand(sam, 'seller', '12')).toMatchObject({ code: 'invalid' })

  expect(await hand(sam, 'seller', code)).toMatchObject({
    message: 'Order handed over',
    data: { status: 'delivered', payment_status: 'paid' },
  })
  expect(await hand(sam, 'seller', code)).toMatchObject({ code: 'conflict' })
  const { rows } = await db.execute(sql`select collected_by from orders where id = ${id}`)
  expect(rows).toEqual([{ collected_by: 'seller' }])
})

test('two entries of the code at once deliver the order once', async () => {
  await makeReady()
  const code = await readCode()
  const replies = await Promise.all([hand(sam, 'seller', code), hand(ada, 'admin', code)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'conflict' })
})

test('wrong codes are limited for each order', async () => {
  await makeReady()
  const code = await readCode()
  for (let tried = 0; tried < 10; tried += 1)
    expect(await hand(sam, 'seller', wrongFor(code))).toMatchObject({ code: 'invalid' })

  expect(await hand(sam, 'seller', code)).toMatchObject({ code: 'rate_limited' })
  expect(await hand(ada, 'admin', code)).toMatchObject({ code: 'rate_limited' })
})

test('a shop cannot deliver without the code, staff can', async () => {
  await makeReady()
  expect((await sam('GET', `/seller/order/${id}`)).data.moves).not.toContain('delivered')
  expect(await move('delivered')).toMatchObject({ code: 'conflict' })
  const bulk = { ids: [id], status: 'delivered' }
  expect((await sam('POST', '/seller/bulk-order-status', bulk)).data).toMatchObject([
    { success: false },
  ])

  expect(await bob('POST', '/admin/order-status', { id, status: 'delivered' })).toMatchObject({
    data: { status: 'delivered' },
  })
})

test('what is picked up has no carrier, and becomes ready as a whole', async () => {
  await move('confirmed')
  await move('processing')
  const { lines } = (await sam('GET', `/seller/order/${id}`)).data
  const part = [{ order_line_id: lines[0].id, quantity: 1 }]

  expect(await move('shipped', { carrier: 'UPS' })).toMatchObject({ code: 'conflict' })
  expect(await move('shipped', { lines: part })).toMatchObject({ code: 'conflict' })
  expect(await move('shipped')).toMatchObject({ data: { status: 'shipped' } })
})

test('packing slip and label name the pickup point', async () => {
  for (const kind of ['packing_slip', 'label']) {
    const { body } = await send('sam', 'GET', `/order-sheet/${id}?kind=${kind}`)
    for (const text of ['Picked up by', 'Una Lind', 'Store room', 'Harbor street 2'])
      expect(body).toContain(text)
  }
})

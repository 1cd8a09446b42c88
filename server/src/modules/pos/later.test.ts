import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { getBalance, pay } from '../../../test/paying.ts'
import { createProduct, readStock } from '../../../test/products.ts'
import { as, users, clock, db, drain, jobs } from '../../../test/app.ts'

const shipping = { fulfilment: 'ship' as const }

const [ada, mia, sam] = [as('ada'), as('mia'), as('sam')]
const price_minor = 2000
const address = {
  name: 'Nia',
  phone: '+47 22 55 01 19',
  line1: 'Road 1',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}
const customer = { name: 'Nia', address }

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const mug = (more: object = {}) => createProduct(db, { seller: 'sam', price_minor, ...more })

const quoteOf = async (variant_id: number, qty = 1) => {
  const price_version = clock.now().toISOString()
  const lines = [{ variant_id, qty, unit_price_seen: price_minor, price_version, discount: 0 }]
  return mia('POST', '/pos-quote', { lines, address })
}

test('the register shows the shipping fee before the customer is asked to pay', async () => {
  const product = await mug()
  const { data } = await quoteOf(product.variant_id)
  expect(data.shipping_minor).toBeGreaterThan(0)
  expect(data.total_minor).toBe(price_minor + data.shipping_minor)

  const device = await openPosDevice()
  const input = { ...shipping, customer, total_seen: data.total_minor }
  const sold = await device.sell({ ...input, products: [{ ...product, price_minor }] })
  expect(sold.data.order).toMatchObject({ state: 'done', ...shipping, return_until: null })
  expect(sold.data.order.receipt.shipping_minor).toBe(data.shipping_minor)
})

test('a late offline sale with shipping reserves the next unit received, ahead of other buyers', async () => {
  const product = await mug({ stock: 1 })
  const { data: quote } = await quoteOf(product.variant_id)
  const device = await openPosDevice()
  const products = [{ ...product, price_minor }]
  const late = device.write({
    mode: 'offline',
    ...shipping,
    customer,
    total_seen: quote.total_minor,
    products,
  })
  await (await openPosDevice()).sell({ products })

  const { data } = await device.say(late)
  expect(data.order.flags).toEqual(['needs_stock'])
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 0, held: 1 })
  const [{ id }] = data.order.orders
  const move = (status: string) => sam('POST', '/seller/order-status', { id, status })
  const send = () => move('shipped')
  await move('processing')
  expect((await send()).success).toBe(false)

  await ada('POST', '/admin/stock', {
    variant_id: product.variant_id,
    kind: 'received',
    quantity: 1,
  })
  const other = await (await openPosDevice()).sell({ products })
  expect(other.message).toContain('sold out')
  expect((await send()).success).toBe(true)
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 0, held: 0 })
})

const sellOnline = async (product: { variant_id: number; product_id: number }) => {
  const device = await openPosDevice()
  const payments = [{ type: 'online' as const, amount: price_minor }]
  return device.sell({ payments, products: [{ ...product, price_minor }] })
}

const show = async (id: number) => (await mia('GET', `/pos-order/${id}`)).data

test('after payment by link the customer’s goods are shipped, and the member earns the commission', async () => {
  const product = await mug()
  const { order } = (await sellOnline(product)).data
  expect(order).toMatchObject({ state: 'awaiting', due_minor: 0 })
  expect(order.pay.url).toContain('/pay#token=')
  expect(await getBalance('pos_cash_due', users.mia.id)).toBe(0)
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 10, held: 1 })
  const handOver = () => mia('POST', '/pos-hand-over', { id: order.id })
  expect((await handOver()).message).toContain('has not paid yet')

  await pay(order.pay.url)
  expect(await show(order.id)).toMatchObject({ state: 'to_hand_over', pay: null })
  expect(await getBalance('order_clearing')).toBe(price_minor)
  expect((await handOver()).data).toMatchObject({ state: 'done' })
  expect((await handOver()).message).toContain('already handed over')
  expect(await getBalance('order_clearing')).toBe(0)
  expect(await getBalance('commission_pending', users.mia.id)).toBe(order.commission_minor)
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 9, held: 0 })
})

test('an online payment is refunded online, not in POS cash', async () => {
  const { order } = (await sellOnline(await mug())).data
  await pay(order.pay.url)
  await mia('POST', '/pos-hand-over', { id: order.id })
  const input = { id: order.id, restock: true, reason: 'Not wanted' }
  const { data } = await mia('POST', '/pos-return', input)
  expect(data.returns).toMatchObject([{ amount_minor: price_minor, till_minor: 0 }])
  await drain()
  expect(await getBalance('pos_cash_due', users.mia.id)).toBe(0)
  expect(await getBalance('commission_pending', users.mia.id)).toBe(0)
})

test('an order not paid within fifteen minutes is canceled, and the unit is available again', async () => {
  const product = await mug()
  const { order } = (await sellOnline(product)).data
  clock.move({ minutes: 16 })
  await jobs.send(db, 'close-orders', null)
  await drain()
  expect(await show(order.id)).toMatchObject({ state: 'cancelled', pay: null })
  expect(await readStock(db, product.variant_id)).toEqual({ on_hand: 10, held: 0 })
  const { rows } = await db.execute(sql`select state from commissions`)
  expect(rows).toEqual([{ state: 'void' }])
  const awaiting = await mia('GET', '/pos-order-list', { state: 'cancelled' })
  expect(awaiting.data.total).toBe(1)
})

test('a sale is paid online in full', async () => {
  const device = await openPosDevice()
  const payments = [
    { type: 'online' as const, amount: 1000 },
    { type: 'cash' as const, amount: 1000 },
  ]
  const reply = await device.sell({ payments, products: [{ ...(await mug()), price_minor }] })
  expect(reply.message ?? '').not.toBe('')
  expect(reply.success).toBe(false)
})

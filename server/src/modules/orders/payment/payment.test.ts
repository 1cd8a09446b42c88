import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import { getBalance, countRows, openPage, order, pay, press } from '../../../../test/paying.ts'
import { deliver } from '../../../../test/orders.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, clock, db, drain, inbox, jobs } from '../../../../test/app.ts'
import { formatTime } from '../../settings/timestamp.ts'

const una = as('una')
const result = async () => (await una('GET', '/payment-result', { group_number: '1001' })).data
const payAgain = (payment_method = 'sandbox') =>
  una('POST', '/order-pay', { id: 1, payment_method })
const mug = (price_minor = 6000) => createProduct(db, { seller: 'sam', price_minor, stock: 5 })

const expire = async () => {
  await jobs.send(db, 'close-orders', null)
  await drain()
}

afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

test('an order with online payment expires after half an hour, and its shop is notified only once it is paid', async () => {
  const { product_id } = await mug()

  const { data } = await order(una, product_id)
  await drain()

  expect(await result()).toMatchObject({
    state: 'unpaid',
    due_minor: data.total_minor,
    payment_methods: [{ code: 'sandbox' }],
  })
  expect(inbox.map(({ subject }) => subject)).toEqual(['Order 1001 is waiting for payment'])
  const { data: details } = await una('GET', '/order/1')
  const minutes = (Date.parse(details.expires_at) - Date.parse(details.placed_at)) / 60_000
  expect(details.payment_status).toBe('pending')
  expect(Math.round(minutes)).toBe(30)

  await pay(data.payment_url)
  expect(inbox.map(({ subject }) => subject)).toContain('New order 1001-1 for Sam & Sons')
})

test('a declined payment can be retried, and the second attempt counts', async () => {
  const { product_id, variant_id } = await mug()
  const { data } = await order(una, product_id)
  await press(await openPage(data.payment_url), 'decline')
  await drain()
  expect(await result()).toMatchObject({
    state: 'failed',
    failure: 'The test payment was declined',
  })
  expect(await una('GET', '/order/1')).toMatchObject({ data: { payment_status: 'failed' } })
  expect(inbox.map(({ subject }) => subject)).toContain('Payment failed for order 1001')

  const again = await payAgain()
  expect(again.data.payment_url).not.toBe(data.payment_url)
  await pay(again.data.payment_url)

  expect(await result()).toMatchObject({ state: 'paid', due_minor: 0, payment_methods: [] })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 1 })
  expect(await payAgain()).toMatchObject({ code: 'conflict' })
})

test('after a declined payment the order and its stock are held until 24 hours after it was placed', async () => {
  const { product_id, variant_id } = await mug()
  const { data } = await order(una, product_id)
  clock.move({ minutes: 10 })
  await press(await openPage(data.payment_url), 'decline')
  await drain()

  const { data: details } = await una('GET', '/order/1')
  const hours = (Date.parse(details.expires_at) - Date.parse(details.placed_at)) / 3_600_000
  expect(hours).toBe(24)
  const email = inbox.find(({ subject }) => subject === 'Payment failed for order 1001')
  expect(email?.text).toContain(formatTime(new Date(details.expires_at)))

  clock.move({ hours: 23, minutes: 49 })
  await expire()
  const input = { payment_method: 'sandbox', quantity: 5 }
  expect(await order(as('mia'), product_id, input)).toMatchObject({ success: false })
  const again = await payAgain()
  await press(await openPage(again.data.payment_url), 'decline')
  await drain()
  expect((await una('GET', '/order/1')).data.expires_at).toBe(details.expires_at)

  clock.move({ minutes: 2 })
  await expire()
  expect(await una('GET', '/order/1')).toMatchObject({ data: { status: 'cancelled' } })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 0 })
  expect(await payAgain()).toMatchObject({ code: 'conflict' })
})

test('the first payment link expires once its attempt has failed', async () => {
  const { product_id } = await mug()
  const { data } = await order(una, product_id)
  await press(await openPage(data.payment_url), 'decline')
  await drain()

  await expect(openPage(data.payment_url)).rejects.toThrow('This payment has expired')
  await expect(openPage('x#token=wrong')).rejects.toThrow('Payment not found')
})

test('two requests for payment create one attempt and one payment page', async () => {
  const { product_id } = await mug()
  const { data } = await order(una, product_id)

  const [a, b] = await Promise.all([openPage(data.payment_url), openPage(data.payment_url)])
  const again = await payAgain()

  expect(a).toBe(b)
  expect(again.data.payment_url).toBe(data.payment_url)
  expect(await countRows('payments')).toBe(1)
})

test('a payment that arrives after the order expired is refunded to its source', async () => {
  const { product_id } = await mug()
  const { data } = await order(una, product_id)
  const reference = await openPage(data.payment_url)
  clock.move({ minutes: 31 })
  await expire()

  await press(reference, 'approve')
  await drain()

  expect(await una('GET', '/order/1')).toMatchObject({
    data: { status: 'cancelled', payment_status: 'unpaid' },
  })
  expect(await countRows('webhook_events', "outcome = 'suspended'")).toBe(1)
  expect(await countRows('payment_refunds', "state = 'done'")).toBe(1)
  expect([await getBalance('suspense'), await getBalance('gateway_clearing')]).toEqual([0, 0])
  expect(inbox.map(({ subject }) => subject)).toContain('Order 1001: your payment was refunded')
})

test('of two attempts that are both paid, the second is refunded', async () => {
  const { product_id } = await mug()
  const { data } = await order(una, product_id)
  const first = await openPage(data.payment_url)
  await db.execute(sql`update payments set state = 'failed'`)
  const second = await openPage((await payAgain()).data.payment_url)

  await Promise.all([press(first, 'approve'), press(second, 'approve')])
  await drain()

  expect(await result()).toMatchObject({ state: 'paid' })
  expect(await getBalance('gateway_clearing')).toBe(data.total_minor)
  expect(await getBalance('suspense')).toBe(0)
})

test('a result requested before the webhook arrives is “waiting”', async () => {
  const { product_id } = await mug()
  const { data } = await order(una, product_id)
  const reference = await openPage(data.payment_url)
  await press(reference, 'delay')
  await drain()

  expect(await result()).toMatchObject({ state: 'waiting' })
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`)
  await drain()
  expect(await result()).toMatchObject({ state: 'paid' })
})

test('a payment whose webhook never arrived is found by polling the gateway', async () => {
  const { product_id } = await mug()
  const { data } = await order(una, product_id)
  const reference = await openPage(data.payment_url)
  await db.execute(
    sql`update sandbox_sessions set state = 'approved' where reference = ${reference}`,
  )
  expect(await result()).toMatchObject({ state: 'waiting' })

  clock.move({ minutes: 3 })
  await jobs.send(db, 'check-payments', null)
  await drain()

  expect(await result()).toMatchObject({ state: 'paid' })
})

test('a purchase from two shops is one payment, and each order is paid', async () => {
  const one = await mug()
  const two = await createProduct(db, { seller: 'sol', price_minor: 7000, name: 'Dome lamp' })
  for (const { product_id } of [one, two])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  const { data } = await una('PUT', '/checkout', {
    address: {
      name: 'Una',
      phone: '+47 22 55 01 19',
      line1: 'M 7',
      city: 'Estwick',
      postcode: '0150',
      country: 'NO',
    },
    payment_method: 'sandbox',
    accept_terms: true,
  })

  await pay(data.payment_url)

  expect(await una('GET', '/order-details/1')).toMatchObject({
    data: { status: 'confirmed', orders: [{ payment_status: 'paid' }, { payment_status: 'paid' }] },
  })
  expect(await getBalance('order_clearing')).toBe(data.total_minor)
})

test('users can neither see nor pay the orders of others', async () => {
  const { product_id } = await mug()
  await order(una, product_id)

  const mia = as('mia')
  expect(await mia('GET', '/payment-result', { group_number: '1001' })).toMatchObject({
    code: 'not_found',
  })
  expect(await mia('POST', '/order-pay', { id: 1, payment_method: 'sandbox' })).toMatchObject({
    code: 'not_found',
  })
})

test('a gateway’s settlement is posted once under its reference', async () => {
  const { product_id } = await mug()
  await pay((await order(una, product_id)).data.payment_url)
  const settled = { gateway: 'sandbox', batch: 'B1', gross_minor: 6000, fee_minor: 180 }

  const ada = as('ada')
  expect(await ada('POST', '/admin/gateway-settlement', settled)).toMatchObject({
    data: { is_new: true },
  })
  expect(await ada('POST', '/admin/gateway-settlement', settled)).toMatchObject({
    data: { is_new: false },
  })
  expect(
    await ada('POST', '/admin/gateway-settlement', { ...settled, fee_minor: 1 }),
  ).toMatchObject({ code: 'key_reused' })
  expect([await getBalance('gateway_clearing'), await getBalance('cash_bank')]).toEqual([0, 5820])

  const { data } = await ada('GET', '/admin/gateway-settlement-list?q=b1')
  expect(data).toMatchObject({
    total: 1,
    rows: [{ batch: 'B1', gross_minor: 6000, fee_minor: 180, net_minor: 5820 }],
    gateways: [
      {
        gateway: 'sandbox',
        captured_minor: 6000,
        returned_minor: 0,
        settled_minor: 6000,
        open_minor: 0,
      },
    ],
  })
  expect(await ada('GET', '/admin/gateway-settlement-list?gateway=stripe')).toMatchObject({
    data: { total: 0 },
  })
  expect(await as('bob')('GET', '/admin/gateway-settlement-list')).toMatchObject({
    code: 'forbidden',
  })
  expect(await una('GET', '/admin/gateway-settlement-list')).toMatchObject({ code: 'forbidden' })
})

test('a payment concurrent with a cancellation ends either paid or refunded, ten times', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 6000, stock: 20 })
  for (let id = 1; id <= 10; id++) {
    const { data } = await order(una, product_id)
    await press(await openPage(data.payment_url), 'approve')
    await Promise.all([drain(), una('POST', '/order-cancel', { id })])
  }
  await drain()

  // Canceled before or after the payment: in both cases everything was refunded.
  expect(await countRows('orders', "status = 'cancelled'")).toBe(10)
  expect(await countRows('sandbox_refunds')).toBe(10)
  for (const purpose of ['suspense', 'gateway_clearing', 'order_clearing', 'refund_payable'])
    expect(await getBalance(purpose)).toBe(0)
})

test('a payment concurrent with the expiry either pays the order or is refunded', async () => {
  const { product_id, variant_id } = await mug()
  const rounds = 5
  let total = 0
  for (let id = 1; id <= rounds; id++) {
    const { data } = await order(una, product_id)
    total = data.total_minor
    await press(await openPage(data.payment_url), 'approve')
  }
  clock.move({ minutes: 31 })
  await jobs.send(db, 'close-orders', null)
  await Promise.all([drain(), drain(), drain()])
  await drain()

  const remaining = Number(await countRows('orders', "status = 'confirmed'"))
  expect(await countRows('orders', "status = 'cancelled'")).toBe(rounds - remaining)
  expect(await countRows('sandbox_refunds')).toBe(rounds - remaining)
  expect(await getBalance('order_clearing')).toBe(remaining * total)
  expect(await getBalance('gateway_clearing')).toBe(remaining * total)
  expect(await getBalance('suspense')).toBe(0)
  expect(await readStock(db, variant_id)).toMatchObject({ held: remaining })
})

test('cash on delivery is paid once the courier has delivered, and another buyer reads nothing', async () => {
  const { product_id } = await mug()
  const { data } = await order(una, product_id, { payment_method: 'cash_on_delivery' })
  expect(await result()).toMatchObject({ state: 'on_delivery', total_minor: data.total_minor })

  await deliver(1)

  expect(await result()).toMatchObject({ state: 'paid', total_minor: data.total_minor })
  expect(await as('mia')('GET', '/payment-result', { group_number: '1001' })).toMatchObject({
    code: 'not_found',
  })
})

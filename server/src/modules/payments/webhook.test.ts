import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import {
  getBalance,
  countRows,
  openPage,
  order,
  paidMessage,
  pay,
  press,
  postWebhook,
} from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import { as, clock, db, drain, inbox } from '../../../test/app.ts'
import { getWebhookSecret } from '../../adapters/payments/sandbox/secret.ts'
import { sign } from '../../adapters/payments/signature.ts'

const una = as('una')

/** An order of una's with its payment page. */
const waiting = async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 6000 })
  const { data } = await order(una, mug.product_id)
  return { ...mug, ...data, reference: await openPage(data.payment_url) }
}
const result = async () =>
  (await una('GET', '/payment-result', { group_number: '1001' })).data.state

afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

test('a payment reported by the gateway confirms the order and is posted to the ledger once', async () => {
  const { reference, total_minor } = await waiting()

  expect(await postWebhook(paidMessage({ reference, amount_minor: total_minor }))).toMatchObject({
    status: 200,
    success: true,
  })

  expect(await una('GET', '/order/1')).toMatchObject({
    data: { status: 'confirmed', payment_status: 'paid', expires_at: null },
  })
  expect(await getBalance('gateway_clearing')).toBe(total_minor)
  expect(await getBalance('order_clearing')).toBe(total_minor)
  await drain()
  expect(inbox.map(({ subject }) => subject)).toContain('Payment received for order 1001')
})

test('a forged webhook changes nothing', async () => {
  const { reference, total_minor } = await waiting()
  const message = paidMessage({ reference, amount_minor: total_minor })

  const forgeries = [
    await postWebhook(message, { secret: 'another secret' }),
    await postWebhook(message, { signature: '' }),
    await postWebhook(message, { signature: 't=1,v1=abc' }),
    await postWebhook(message, {
      signature: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    }),
    await postWebhook('', { signature: 'x' }),
  ]

  for (const reply of forgeries) expect(reply).toMatchObject({ status: 400, code: 'malformed' })
  expect(await result()).toBe('waiting')
  expect(await countRows('webhook_events')).toBe(0)
})

test('a webhook with one byte more than was signed is rejected', async () => {
  const { reference, total_minor } = await waiting()
  const payload = JSON.stringify(paidMessage({ reference, amount_minor: total_minor }))
  const signature = sign(payload, { secret: await getWebhookSecret(db), at: clock.now() })

  expect(await postWebhook(`${payload} `, { signature })).toMatchObject({ status: 400 })
  expect(await postWebhook(payload, { signature })).toMatchObject({ status: 200 })
})

test.each([
  ['ten minutes old', -10],
  ['from the future', 10],
])('a webhook %s is rejected', async (_, minutes) => {
  const { reference, total_minor } = await waiting()
  const at = new Date(clock.now().getTime() + minutes * 60_000)

  const reply = await postWebhook(paidMessage({ reference, amount_minor: total_minor }), { at })

  expect(reply).toMatchObject({ status: 400, message: 'The signature is not valid' })
  expect(await result()).toBe('waiting')
})

test('a webhook that is replayed five times counts once', async () => {
  const { reference, total_minor } = await waiting()
  const message = paidMessage({ reference, amount_minor: total_minor })

  for (let time = 0; time < 5; time++)
    expect(await postWebhook(message)).toMatchObject({ status: 200, success: true })

  expect(await getBalance('gateway_clearing')).toBe(total_minor)
  expect(await countRows('webhook_events')).toBe(1)
  expect(await countRows('ledger_transactions')).toBe(1)
})

test('a webhook repeated under the same id with other amounts changes nothing', async () => {
  const { reference, total_minor } = await waiting()
  const message = paidMessage({ reference, amount_minor: total_minor })
  await postWebhook(message)

  const other = { kind: 'paid', amount_minor: total_minor * 2, currency: 'USD' }
  expect(await postWebhook({ ...message, happened: other })).toMatchObject({ status: 200 })
  const undone = { kind: 'failed', reason: 'No' }
  expect(await postWebhook({ ...message, happened: undone })).toMatchObject({ status: 200 })

  expect(await result()).toBe('paid')
  expect(await getBalance('gateway_clearing')).toBe(total_minor)
  expect(await countRows('webhook_events')).toBe(1)
})

test('a failure reported after the payment succeeded does not undo the payment', async () => {
  const { reference, total_minor } = await waiting()
  const message = paidMessage({ reference, amount_minor: total_minor })
  await postWebhook(message)

  const happened = { kind: 'failed', reason: 'Too late' }
  expect(await postWebhook({ ...message, event_id: 'later', happened })).toMatchObject({
    status: 200,
  })

  expect(await result()).toBe('paid')
  expect(await una('GET', '/order/1')).toMatchObject({ data: { status: 'confirmed' } })
  expect(await getBalance('order_clearing')).toBe(total_minor)
})

test('30 concurrent webhooks and as many reloads of the result create one payment', async () => {
  const { reference, total_minor } = await waiting()
  const message = paidMessage({ reference, amount_minor: total_minor })

  const replies = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      // Half of them use a new event id; the payment itself is applied once.
      const event_id = index % 2 ? `${message.event_id}-${index}` : message.event_id
      const [reported] = await Promise.all([postWebhook({ ...message, event_id }), result()])
      return reported.status
    }),
  )

  expect(new Set(replies)).toEqual(new Set([200]))
  expect(await result()).toBe('paid')
  expect(await getBalance('gateway_clearing')).toBe(total_minor)
  expect(await countRows('order_events', "to_status = 'confirmed'")).toBe(1)
})

/** Lets the provider report a different amount than requested. */
const collects = (reference: string, amount_minor: number, currency = 'USD') =>
  db.execute(sql`update sandbox_sessions set amount_minor = ${amount_minor}, currency = ${currency}
    where reference = ${reference}`)

test.each([
  ['less than it costs', 100, 'USD'],
  ['more than it costs', 999_999, 'USD'],
  ['another currency', 6000, 'EUR'],
])('a payment of %s is held in suspense and refunded', async (_, amount_minor, currency) => {
  const { reference } = await waiting()
  await collects(reference, amount_minor, currency)

  await press(reference, 'approve')
  await drain()

  expect(await result()).toBe('failed')
  expect(await una('GET', '/order/1')).toMatchObject({ data: { status: 'pending' } })
  expect(await countRows('ledger_entries', `currency = '${currency}'`)).toBe(4)
  expect(await countRows('sandbox_refunds', `amount_minor = ${amount_minor}`)).toBe(1)
  expect(await getBalance('suspense')).toBe(0)
  expect(await getBalance('gateway_clearing')).toBe(0)
})

test('a payment that the gateway cannot refund stays in suspense, and staff are notified', async () => {
  const { reference } = await waiting()

  // Nothing was collected on the page, whatever this webhook reports.
  await postWebhook(paidMessage({ reference, amount_minor: 100 }))
  await drain()

  expect(await getBalance('suspense')).toBe(100)
  expect(await countRows('payment_refunds', "state = 'refused'")).toBe(1)
  expect(inbox.map(({ subject }) => subject)).toContain('Refund declined by sandbox')
})

test('a payment for an unknown reference is recorded as a webhook event, and not posted to the ledger', async () => {
  await waiting()

  const stray = paidMessage({ reference: 'sb_x', amount_minor: 100, payment_id: 999 })
  expect(await postWebhook(stray)).toMatchObject({ status: 200 })
  expect(await postWebhook({ ...stray, event_id: 'e2', payment_id: null })).toMatchObject({
    status: 200,
  })

  expect(await countRows('webhook_events', "outcome = 'unknown'")).toBe(2)
  expect(await countRows('ledger_transactions')).toBe(0)
})

test('an unknown gateway is answered as not found', async () => {
  expect(await postWebhook({}, { provider: 'nobody' })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('the first decision on the payment page is final', async () => {
  const { reference } = await waiting()

  await Promise.all([press(reference, 'approve'), press(reference, 'decline')])
  const late = await press(reference, 'decline')
  await drain()

  expect(late.statusCode).toBe(303)
  expect(['paid', 'failed']).toContain(await result())
  expect(await countRows('webhook_events')).toBe(1)
})

test('the complete flow: order, page, approval, webhook', async () => {
  const mug = await createProduct(db, { price_minor: 6000 })
  const { data } = await order(una, mug.product_id)

  expect(data.payment_url).toMatch(/^http:\/\/market\.test\/pay#token=[\w-]{43}$/)
  await pay(data.payment_url)

  expect(await result()).toBe('paid')
})

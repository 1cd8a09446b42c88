import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openHttpStandIn } from '../../../test/adapters/gateways/http.ts'
import { openPayPalStandIn } from '../../../test/adapters/gateways/paypal.ts'
import { openRazorpayStandIn } from '../../../test/adapters/gateways/razorpay.ts'
import { openSandboxStandIn } from '../../../test/adapters/gateways/sandbox.ts'
import type { StandIn, Webhook } from '../../../test/adapters/gateways/stand-in.ts'
import { openStripeElementStandIn } from '../../../test/adapters/gateways/stripe-element.ts'
import { openStripeStandIn } from '../../../test/adapters/gateways/stripe.ts'
import { as, clock, db, drain, getApp, jobs, parts } from '../../../test/app.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { countRows, getBalance, order } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'

const una = as('una')
const standIns: StandIn[] = [
  await openSandboxStandIn(),
  await openStripeStandIn(),
  await openStripeElementStandIn(),
  await openHttpStandIn(),
  await openPayPalStandIn(),
  await openRazorpayStandIn(),
]
const { gateways } = parts.payments

const named = standIns.map((provider) => ({
  ...provider,
  is: provider.name ?? provider.gateway.code,
}))

describe.each(named)('the gateway $is', (provider) => {
  const { gateway } = provider

  beforeAll(async () => {
    // Built with the sandbox, whose routes other files need.
    await getApp()
    Object.assign(parts.payments, { gateways: [gateway] })
  })
  afterAll(() => {
    Object.assign(parts.payments, { gateways })
    provider.close()
  })
  beforeEach(() => {
    provider.fail(undefined)
    provider.forget()
  })
  afterEach(async () => {
    provider.fail(undefined)
    await drain()
    expect(await brokenInvariants(db)).toEqual([])
  })

  const price = { amount_minor: 6000, currency: 'USD' }
  const result = async () =>
    (await una('GET', '/payment-result', { group_number: '1001' })).data.state

  /** An order of 60.00 and the token of its payment. */
  const place = async () => {
    const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 6000 })
    const { data } = await order(una, product_id, { payment_method: gateway.code })
    return String(data.payment_url.split('#token=')[1])
  }
  const open = (token: string) => as(undefined)('POST', '/pay', { token })
  const begin = async () => {
    const token = await place()
    await open(token)
    const { rows } = await db.execute<{ reference: string }>('select reference from payments')
    return { token, reference: String(rows[0]?.reference) }
  }
  const deliver = async ({ payload, headers }: Webhook) => {
    const app = await getApp()
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/webhook/${gateway.code}`,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return statusCode
  }
  const report = async (reference: string, more: { id?: string; at?: Date } = {}) =>
    deliver(await provider.report(reference, { at: clock.now(), ...more }))
  const beginPaid = async () => {
    const { reference } = await begin()
    await provider.pay(reference, price)
    expect(await report(reference)).toBe(200)
    expect(await result()).toBe('paid')
    return reference
  }
  const repeatRefund = async () => {
    await jobs.send(db, 'refund-payment', { payment_refund_id: 1 })
    await drain()
  }

  test('opens one page for a key, also for two requests at once and later ones', async () => {
    const token = await place()

    const [first, second] = await Promise.all([open(token), open(token)])
    const third = await open(token)

    expect(first).toMatchObject({ success: true, data: { url: expect.stringMatching(/^http/) } })
    expect([second.data, third.data]).toEqual([first.data, first.data])
    expect(await provider.countPages()).toBe(1)
  })

  test('marks the order as paid once, however often the webhook arrives', async () => {
    const { reference } = await begin()
    await provider.pay(reference, price)

    const replies = await Promise.all([1, 2, 3].map(() => report(reference)))
    replies.push(await report(reference), await report(reference, { id: 'again' }))

    expect(new Set(replies)).toEqual(new Set([200]))
    expect(await result()).toBe('paid')
    expect(await getBalance('gateway_clearing')).toBe(6000)
    expect(await countRows('ledger_transactions')).toBe(1)
  })

  test('refuses webhooks that are forged, changed or not signed', async () => {
    const { reference } = await begin()
    await provider.pay(reference, price)
    const { payload, headers } = await provider.report(reference, { at: clock.now() })

    const forged = await provider.report(reference, { at: clock.now(), isForged: true })
    expect(await deliver(forged)).toBe(400)
    expect(await deliver({ payload: `${payload} `, headers })).toBe(400)
    expect(await deliver({ payload: payload.replace('6', '7'), headers })).toBe(400)
    expect(await deliver({ payload, headers: {} })).toBe(400)
    expect(await deliver({ payload: '', headers })).toBe(400)

    expect(await result()).toBe('waiting')
    expect(await countRows('webhook_events')).toBe(0)
  })

  test('refuses an old webhook if the signature covers its time', async () => {
    const { reference } = await begin()
    await provider.pay(reference, price)

    const at = new Date(clock.now().getTime() - 10 * 60_000)
    expect(await report(reference, { at })).toBe(provider.signsTime ? 400 : 200)

    expect(await result()).toBe(provider.signsTime ? 'waiting' : 'paid')
    expect(await countRows('ledger_transactions')).toBe(provider.signsTime ? 0 : 1)
  })

  test('ignores that a page ended if it was paid before', async () => {
    const reference = await beginPaid()
    await provider.end(reference)

    expect(await report(reference, { id: 'late' })).toBe(200)

    expect(await result()).toBe('paid')
    expect(await getBalance('order_clearing')).toBe(6000)
  })

  test('ends an attempt without money, and accepts a payment that is reported after it', async () => {
    const { reference } = await begin()
    await provider.end(reference)
    expect(await report(reference)).toBe(200)
    expect(['failed', 'unpaid']).toContain(await result())

    await provider.pay(reference, price)
    expect(await report(reference, { id: 'late' })).toBe(200)

    expect(await result()).toBe('paid')
  })

  test.each([
    ['less than it costs', { amount_minor: 100, currency: 'USD' }],
    ['more than it costs', { amount_minor: 9900, currency: 'USD' }],
    ['another currency', { amount_minor: 6000, currency: 'EUR' }],
  ])('sends a payment of %s back', async (_, money) => {
    const { reference } = await begin()
    await provider.pay(reference, money)

    expect(await report(reference)).toBe(200)
    await drain()

    expect(await result()).toBe('failed')
    expect(await provider.listRefunds()).toEqual([money.amount_minor])
    expect(await getBalance('suspense')).toBe(0)
    expect(await getBalance('gateway_clearing')).toBe(0)
  })

  test('sends a payment back that arrives after its order was canceled', async () => {
    const { reference } = await begin()
    expect(await una('POST', '/order-cancel', { id: 1 })).toMatchObject({ success: true })
    await provider.pay(reference, price)

    expect(await report(reference)).toBe(200)
    await drain()

    expect(await provider.listRefunds()).toEqual([6000])
    expect(await getBalance('suspense')).toBe(0)
    expect(await getBalance('order_clearing')).toBe(0)
  })

  test('records a webhook for an unknown payment without posting it', async () => {
    const stray = { payment_id: 999, key: 'payment:999', title: 'Order 1', email: 'a@b.example' }
    const { reference } = await gateway.start({
      ...stray,
      ...price,
      success_url: 'http://market.test/a',
      failure_url: 'http://market.test/b',
      form_url: 'http://market.test/checkout/payment',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    await provider.pay(reference, price)

    expect(await report(reference)).toBe(200)

    expect(await countRows('webhook_events', "outcome = 'unknown'")).toBe(1)
    expect(await countRows('ledger_transactions')).toBe(0)
  })

  test('finds a payment whose webhook was lost', async () => {
    const { reference } = await begin()
    await provider.pay(reference, price)
    clock.move({ minutes: 3 })

    await jobs.send(db, 'check-payments', null)
    await drain()

    expect(await result()).toBe('paid')
    expect(await report(reference)).toBe(200)
    expect(await getBalance('gateway_clearing')).toBe(6000)
  })

  test('refunds a canceled order once, also if the job runs twice', async () => {
    await beginPaid()
    expect(await una('POST', '/order-cancel', { id: 1 })).toMatchObject({ success: true })

    await drain()
    await repeatRefund()

    expect(await provider.listRefunds()).toEqual([6000])
    expect(await una('GET', '/order/1')).toMatchObject({ data: { payment_status: 'refunded' } })
    expect(await getBalance('gateway_clearing')).toBe(0)
    expect(await getBalance('refund_payable')).toBe(0)
  })

  test('refunds parts by their keys, and no more than was collected', async () => {
    const reference = await beginPaid()
    const part = { reference, amount_minor: 2500, currency: 'USD' }

    for (const key of ['refund:1:pay', 'refund:2:pay', 'refund:1:pay', 'refund:2:pay'])
      expect(await gateway.refund({ key, ...part })).toEqual({ refused: null })

    const refusal = await gateway.refund({ key: 'refund:3:pay', ...part })
    expect(refusal.refused).toEqual(expect.any(String))
    expect(await provider.listRefunds()).toEqual([2500, 2500])
  })

  test.each(['down', 'lost'] as const)(
    'repeats a refund while the provider is %s, and refunds once',
    async (fault) => {
      await beginPaid()
      provider.fail(fault)
      await una('POST', '/order-cancel', { id: 1 })
      await drain()
      expect(await getBalance('refund_payable')).toBe(6000)

      await repeatRefund()
      provider.fail(undefined)
      await repeatRefund()

      expect(await provider.listRefunds()).toEqual([6000])
      expect(await getBalance('refund_payable')).toBe(0)
      expect(await una('GET', '/order/1')).toMatchObject({ data: { payment_status: 'refunded' } })
    },
  )

  test.each(['down', 'lost'] as const)(
    'opens the page later if the provider is %s at first',
    async (fault) => {
      const token = await place()
      provider.fail(fault)
      expect(await open(token)).toMatchObject({ code: 'busy' })

      provider.fail(undefined)
      expect(await open(token)).toMatchObject({ success: true })

      expect(await provider.countPages()).toBe(1)
    },
  )
})

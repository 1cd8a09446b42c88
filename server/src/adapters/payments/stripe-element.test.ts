import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { openStripeServer, stripeEvent } from '../../../test/adapters/stripe.ts'
import { countRows, order } from '../../../test/paying.ts'
import { offerLanguages } from '../../../test/adapters/languages.ts'
import { createProduct } from '../../../test/products.ts'
import { as, clock, db, drain, getApp, parts } from '../../../test/app.ts'
import { openStripe } from './stripe.ts'

const secret = 'whsec_of_the_market'
const stripe = await openStripeServer()
const { gateways } = parts.payments
const una = as('una')

const useMode = (mode: 'checkout' | 'element') => {
  const element = {
    publishable_key: 'pk_test_market',
    script_url: 'https://js.stripe.com/v3/',
    isUsed: mode === 'element',
  }
  const settings = { secret_key: 'sk_test_market', webhook_secret: secret, api_base: stripe.url }
  Object.assign(parts.payments, { gateways: [openStripe({ ...settings, element })] })
}

beforeAll(async () => {
  // Built with the sandbox, whose routes other files need.
  await getApp()
})
afterAll(() => {
  Object.assign(parts.payments, { gateways })
  stripe.close()
})
beforeEach(() => {
  stripe.forget()
  useMode('element')
})
afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

const open = async (token: string) => (await as(undefined)('POST', '/pay', { token })).data

const begin = async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 6000 })
  const { data } = await order(una, mug.product_id, { payment_method: 'stripe' })
  const token = String(data.payment_url.split('#token=')[1])
  return { token, page: await open(token), intent: stripe.intents.get('pi_test_1') }
}

const post = async (type: string, session: object) => {
  const { payload, signature } = stripeEvent({ type, session }, { secret, at: clock.now() })
  const app = await getApp()
  return app.inject({
    method: 'POST',
    url: '/api/webhook/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })
}

const result = async () => (await una('GET', '/payment-result', { group_number: '1001' })).data

test('the form on our page has an intent with our amount and every method of the account', async () => {
  const { token, page, intent } = await begin()

  expect(page).toEqual({
    url: `http://market.test/checkout/payment#token=${token}`,
    form: {
      script_url: 'https://js.stripe.com/v3/',
      publishable_key: 'pk_test_market',
      client_secret: 'pi_test_1_secret',
      title: 'Order 1001',
      amount_minor: 6000,
      charged: null,
      success_url: 'http://market.test/payment/success?group_number=1001',
      failure_url: 'http://market.test/payment/failed?group_number=1001',
    },
  })
  expect(intent).toMatchObject({
    amount: 6000,
    currency: 'usd',
    metadata: { payment_id: '1' },
    automatic_payment_methods: { enabled: 'true' },
  })
  expect(await open(token)).toEqual(page)
  expect(stripe.intents.size).toBe(1)
})

test('the link of a buyer who reads German leads to German pages', async () => {
  await offerLanguages('en', 'de')
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 6000 })
  const german: typeof una = (method, path, body) =>
    una(method, path, body, { 'accept-language': 'de' })
  const { data } = await order(german, product_id, { payment_method: 'stripe' })

  expect(data.payment_url).toMatch(/^http:\/\/market\.test\/de\/pay#token=/)
})

test('a form that was paid leads to the result, before its webhook arrives', async () => {
  const { token, intent } = await begin()
  Object.assign(intent ?? {}, { status: 'succeeded', amount_received: 6000 })

  expect(await open(token)).toEqual({
    url: 'http://market.test/payment/success?group_number=1001',
    form: null,
  })
})

test('a declined attempt can still be paid in the same form', async () => {
  const { intent } = await begin()

  await post('payment_intent.payment_failed', { ...intent })
  expect(await result()).toMatchObject({
    state: 'failed',
    failure: 'Your bank declined the payment',
  })

  await post('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 6000 })
  expect(await result()).toMatchObject({ state: 'paid' })
})

test('a bank debit is pending until it succeeds', async () => {
  const { intent } = await begin()

  await post('payment_intent.processing', { ...intent, status: 'processing' })
  expect(await countRows('payments', "state = 'authorised'")).toBe(1)
  await post('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 6000 })

  expect(await result()).toMatchObject({ state: 'paid' })
})

test('the intent of Stripe Checkout is ignored, because its session reports it', async () => {
  await begin()
  const other = { id: 'pi_other', object: 'payment_intent', status: 'succeeded', metadata: {} }

  expect((await post('payment_intent.succeeded', other)).statusCode).toBe(200)

  expect(await countRows('webhook_events', "outcome = 'ignored'")).toBe(1)
  expect(await result()).toMatchObject({ state: 'waiting' })
})

test('an open form can be paid after the marketplace has changed to Stripe Checkout', async () => {
  const { token, page, intent } = await begin()
  useMode('checkout')

  expect(await open(token)).toEqual(page)
  await post('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 6000 })
  expect(await result()).toMatchObject({ state: 'paid' })

  const { data } = await order(una, 1, { payment_method: 'stripe' })
  const next = await open(String(data.payment_url.split('#token=')[1]))
  expect(next).toEqual({ url: 'https://checkout.stripe.test/cs_test_1', form: null })
})

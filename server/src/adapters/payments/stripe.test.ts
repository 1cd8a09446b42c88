import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { openStripeServer, stripeEvent } from '../../../test/adapters/stripe.ts'
import { getBalance, countRows, order } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import { as, clock, db, drain, getApp, inbox, parts } from '../../../test/app.ts'
import { openStripe } from './stripe.ts'

const secret = 'whsec_of_the_market'
const stripeSettings = { secret_key: 'sk_test_market', webhook_secret: secret }
const stripe = await openStripeServer()
const { gateways } = parts.payments
const una = as('una')

beforeAll(async () => {
  // Built with the sandbox, whose routes other files need.
  await getApp()
  Object.assign(parts.payments, {
    gateways: [openStripe({ ...stripeSettings, api_base: stripe.url })],
  })
})
afterAll(() => {
  Object.assign(parts.payments, { gateways })
  stripe.close()
})
beforeEach(() => stripe.forget())
afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

const begin = async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 6000 })
  const { data } = await order(una, mug.product_id, { payment_method: 'stripe' })
  const token = data.payment_url.split('#token=')[1]
  const { data: page } = await as(undefined)('POST', '/pay', { token })
  return { token, page, session: stripe.sessions.get('cs_test_1') ?? {} }
}

const post = async (
  type: string,
  session: object,
  more: { id?: string; at?: Date; key?: string } = {},
) => {
  const { at = clock.now(), key = secret, ...rest } = more
  const { payload, signature } = stripeEvent({ type, session, ...rest }, { secret: key, at })
  const app = await getApp()
  return app.inject({
    method: 'POST',
    url: '/api/webhook/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })
}
const paid = (session: object) => ({ ...session, payment_status: 'paid', status: 'complete' })
const result = async () => (await una('GET', '/payment-result', { group_number: '1001' })).data

test('the payment page is Stripe’s, with our amount, our reference and the return address', async () => {
  const { page, session, token } = await begin()

  expect(page.url).toBe('https://checkout.stripe.test/cs_test_1')
  expect(session).toMatchObject({
    client_reference_id: '1',
    amount_total: 6000,
    currency: 'usd',
    success_url: 'http://market.test/payment/success?group_number=1001',
  })
  await as(undefined)('POST', '/pay', { token })
  expect(stripe.sessions.size).toBe(1)
})

test('an event signed with another key, or from yesterday, is refused', async () => {
  const { session } = await begin()
  const yesterday = new Date(clock.now().getTime() - 86_400_000)

  expect((await post('checkout.session.completed', paid(session), { key: 'x' })).statusCode).toBe(
    400,
  )
  expect(
    (await post('checkout.session.completed', paid(session), { at: yesterday })).statusCode,
  ).toBe(400)
  expect(await result()).toMatchObject({ state: 'waiting' })
})

test('a delayed bank payment stays pending until it succeeds or fails', async () => {
  const { session } = await begin()

  await post('checkout.session.completed', { ...session, status: 'complete' })
  expect(await countRows('payments', "state = 'authorised'")).toBe(1)
  expect(await result()).toMatchObject({ state: 'waiting' })
  await post('checkout.session.async_payment_failed', session)

  expect(await result()).toMatchObject({
    state: 'failed',
    failure: 'Your bank declined the payment',
  })
})

test('an event for an unknown payment is acknowledged and ignored', async () => {
  await begin()

  expect((await post('customer.created', { id: 'cus_1' })).statusCode).toBe(200)
  expect(await countRows('webhook_events', "outcome = 'ignored'")).toBe(1)
})

test('a cancelled order is refunded through Stripe, with one idempotency key', async () => {
  const { session } = await begin()
  await post('checkout.session.completed', paid(session))

  expect(await una('POST', '/order-cancel', { id: 1 })).toMatchObject({ success: true })
  await drain()

  // Unique among marketplaces that share an account at Stripe.
  expect(stripe.refunds).toEqual([{ amount: 6000, key: expect.stringMatching(/^[\da-f-]{36}$/) }])
  expect(await una('GET', '/order/1')).toMatchObject({ data: { payment_status: 'refunded' } })
  expect(await getBalance('gateway_clearing')).toBe(0)
  expect(await getBalance('refund_payable')).toBe(0)
})

test('a refund that Stripe refuses remains payable, and staff are notified', async () => {
  const { session } = await begin()
  await post('checkout.session.completed', paid(session))
  stripe.refunds.push({ amount: 5000, key: 'created in the Stripe dashboard' })

  await una('POST', '/order-cancel', { id: 1 })
  await drain()

  expect(await getBalance('refund_payable')).toBe(6000)
  expect(inbox.map(({ subject }) => subject)).toContain('Refund declined by stripe')
})

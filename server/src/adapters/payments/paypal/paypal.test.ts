import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPayPalStandIn } from '../../../../test/adapters/gateways/paypal.ts'
import type { Webhook } from '../../../../test/adapters/gateways/stand-in.ts'
import { as, clock, db, drain, getApp, jobs, parts } from '../../../../test/app.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { getBalance, order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'

const paypal = await openPayPalStandIn()
const { gateways } = parts.payments
const una = as('una')

beforeAll(async () => {
  // Built with the sandbox, whose routes other files need.
  await getApp()
  Object.assign(parts.payments, { gateways: [paypal.gateway] })
})
afterAll(() => {
  Object.assign(parts.payments, { gateways })
  paypal.close()
})
beforeEach(() => paypal.forget())
afterEach(async () => {
  paypal.fail(undefined)
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

const begin = async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 6000 })
  const { data } = await order(una, product_id, { payment_method: 'paypal' })
  const token = data.payment_url.split('#token=')[1]
  const { data: page } = await as(undefined)('POST', '/pay', { token })
  return { page, created: paypal.state.find('O-1') }
}
const deliver = async ({ payload, headers }: Webhook) => {
  const app = await getApp()
  return app.inject({ method: 'POST', url: '/api/webhook/paypal', payload, headers })
}
const approve = (id?: string) => {
  const created = paypal.state.find('O-1')
  return deliver(paypal.sendEvent('CHECKOUT.ORDER.APPROVED', created, { ...(id && { id }) }))
}
const result = async () => (await una('GET', '/payment-result', { group_number: '1001' })).data
const captures = () => paypal.state.calls.filter((call) => call.endsWith('/capture')).length

test('the payer approves an order with the amount, our reference and no shipping address', async () => {
  const { page, created } = await begin()

  expect(page.url).toBe('https://paypal.test/checkoutnow?token=O-1')
  expect(created).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: '1', amount: { currency_code: 'USD', value: '60.00' } }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'http://market.test/payment/success?group_number=1001',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  })
})

test('an approval is captured once, and later reports of the capture change nothing', async () => {
  const { created } = await begin()
  created.status = 'APPROVED'

  expect((await approve()).statusCode).toBe(200)
  expect((await approve('again')).statusCode).toBe(200)
  expect((await deliver(await paypal.report('O-1', { at: clock.now() }))).statusCode).toBe(200)

  expect(await result()).toMatchObject({ state: 'paid', payment_method: 'paypal' })
  expect(await getBalance('gateway_clearing')).toBe(6000)
})

test('an approval whose webhook was lost is captured by the next lookup', async () => {
  const { created } = await begin()
  created.status = 'APPROVED'
  clock.move({ minutes: 3 })

  await jobs.send(db, 'check-payments', null)
  await drain()

  expect(captures()).toBe(1)
  expect(await result()).toMatchObject({ state: 'paid' })
})

test('a declined card ends the attempt', async () => {
  const { created } = await begin()
  created.status = 'DECLINES'

  expect((await approve()).statusCode).toBe(200)

  expect(await result()).toMatchObject({
    state: 'failed',
    failure: 'Your bank declined the payment',
  })
})

test('a webhook that cannot be verified now is delivered again', async () => {
  const { created } = await begin()
  created.status = 'APPROVED'
  paypal.fail('down')
  expect((await approve()).statusCode).toBe(503)

  paypal.fail(undefined)
  expect((await approve()).statusCode).toBe(200)

  expect(await result()).toMatchObject({ state: 'paid' })
})

test('a body cannot replace the id of the webhook in the verification', async () => {
  const { created } = await begin()
  const { payload, headers } = paypal.sendEvent('CHECKOUT.ORDER.APPROVED', created, {
    isForged: true,
  })

  const injected = `${payload},"webhook_id":"WH1"`
  expect((await deliver({ payload: injected, headers })).statusCode).toBe(400)
  expect(captures()).toBe(0)
})

test('the access token is stored, and replaced when PayPal revokes it', async () => {
  const { token } = paypal.state
  await begin()
  const issued = token.issued
  await paypal.gateway.lookup('O-1')
  expect(token.issued).toBe(issued)

  token.text = 'A2'
  await paypal.gateway.lookup('O-1')

  expect(token.issued).toBe(issued + 1)
})

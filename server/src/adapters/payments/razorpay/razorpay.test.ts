import { afterAll, beforeEach, expect, test } from 'vitest'

import { openRazorpayStandIn } from '../../../../test/adapters/gateways/razorpay.ts'

const razorpay = await openRazorpayStandIn()
afterAll(() => razorpay.close())
beforeEach(() => razorpay.forget())

const attempt = {
  payment_id: 7,
  key: 'payment:7:0123456789abcdef',
  title: 'Order 1001',
  email: 'una@market.example',
  amount_minor: 6000,
  currency: 'INR',
  success_url: 'http://market.test/payment/success',
  failure_url: 'http://market.test/payment/failed',
  form_url: 'http://market.test/checkout/payment',
  expires_at: new Date(Date.now() + 60_000),
}

test('a link is for the whole amount, sends no messages and ends with the order', async () => {
  const opened = await razorpay.gateway.start(attempt)

  expect(opened).toEqual({ reference: 'plink_1', url: 'https://rzp.test/i/plink_1' })
  const stored = razorpay.links.get('plink_1')
  expect(stored).toMatchObject({
    amount: 6000,
    currency: 'INR',
    accept_partial: false,
    notify: { sms: false, email: false },
    notes: { payment_id: '7' },
    callback_url: 'http://market.test/payment/success',
  })
  const { expire_by } = stored as unknown as { expire_by: number }
  expect(expire_by * 1000).toBeGreaterThan(Date.now() + 15 * 60_000)
})

test('a link that cannot be found by its reference is replaced', async () => {
  await razorpay.gateway.start(attempt)
  razorpay.options.finds = false

  const opened = await razorpay.gateway.start(attempt)

  expect(opened.reference).toBe('plink_2')
  expect(razorpay.links.get('plink_2')?.reference_id).toMatch(/^[0-9a-f]{24}-\w+$/)
})

test('a refund of a link that nobody paid is refused', async () => {
  await razorpay.gateway.start(attempt)

  const back = { key: 'refund:1', reference: 'plink_1', amount_minor: 6000, currency: 'INR' }
  expect(await razorpay.gateway.refund(back)).toEqual({ refused: 'payment_unknown' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  added,
  bySource,
  getBuyerAmount,
  isNothing,
  leftAfter,
  nothing,
  toPaymentStatus,
  takeAmount,
  takeFee,
  takeQuantity,
  takeShipping,
  type LineAmounts,
  toLineAmounts,
} from './rules.ts'

const amount = fc.nat(1_000_000)
const bp = fc.nat(10_000)

/** A line as checkout may produce it: coupons, tax, commission and shipping of any size. */
const lines = fc
  .record({
    gross: amount,
    platform: bp,
    seller: bp,
    tax: bp,
    commission: bp,
    commissionTax: fc.nat(3000),
    shipping: fc.nat(10_000),
    sentByMarket: bp,
    shippingTax: bp,
    fee: fc.nat(10_000),
    feeTax: bp,
    quantity: fc.integer({ min: 1, max: 40_000 }),
    prices_include_tax: fc.boolean(),
  })
  .map((drawn) => {
    const part = (whole: number, rate: number) => Math.floor((whole * rate) / 10_000)
    const coupon_platform_minor = part(drawn.gross, drawn.platform)
    const off = part(drawn.gross - coupon_platform_minor, drawn.seller)
    const net_minor = drawn.gross - coupon_platform_minor - off
    const tax_minor = part(net_minor, drawn.tax)
    const base = drawn.gross - off - (drawn.prices_include_tax ? tax_minor : 0)
    const commission_minor = part(base, drawn.commission)
    const offShipping = part(drawn.shipping, drawn.sentByMarket)
    const shipping_tax_minor = part(drawn.shipping - offShipping, drawn.shippingTax)
    const whole = toLineAmounts(
      {
        quantity: drawn.quantity / 1000,
        net_minor,
        tax_minor,
        coupon_platform_minor,
        shipping_minor: drawn.shipping,
        shipping_tax_minor,
        shipping_discount_platform_minor: offShipping,
        shipping_discount_seller_minor: 0,
        fee_minor: drawn.fee,
        fee_tax_minor: part(drawn.fee, drawn.feeTax),
        commission_minor,
        commission_tax_minor: Math.min(
          part(commission_minor, drawn.commissionTax),
          base - commission_minor,
        ),
      },
      { prices_include_tax: drawn.prices_include_tax, shop_id: 1 },
    )
    return { whole, base }
  })

type Step = { kind: 'quantity' | 'amount' | 'shipping' | 'fee'; part: number }
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('quantity', 'amount', 'shipping', 'fee'),
    part: fc.nat(10_000),
  }),
  { maxLength: 30 },
)

const take = (left: LineAmounts, { kind, part }: Step): LineAmounts => {
  const some = (whole: number) => Math.ceil((whole * part) / 10_000)
  if (kind === 'quantity') return takeQuantity(left, some(left.quantity * 1000) / 1000)
  if (kind === 'fee') return takeFee(left, some(left.fee_minor))
  return kind === 'amount'
    ? takeAmount(left, some(left.goods_minor))
    : takeShipping(left, some(left.shipping_minor))
}

const isPossible = (left: LineAmounts, { kind, part }: Step) => {
  if (part === 0) return false
  if (kind === 'quantity') return left.quantity > 0
  if (kind === 'fee') return left.fee_minor > 0
  return kind === 'amount' ? left.goods_minor > 0 : left.shipping_minor > 0
}

test('the shop’s share of a line is its base without the fee and its tax', () => {
  fc.assert(
    fc.property(lines, ({ whole, base }) => {
      const { share_minor, commission_minor, commission_tax_minor } = whole
      expect(share_minor + commission_minor + commission_tax_minor).toBe(base)
    }),
  )
})

test('any sequence of partial refunds ends at exactly zero, and no amount is ever negative', () => {
  fc.assert(
    fc.property(lines, steps, ({ whole }, chain) => {
      let left = whole
      let done = nothing
      for (const step of chain) {
        if (!isPossible(left, step)) continue
        const taken = take(left, step)
        for (const figure of Object.values(taken)) expect(figure).toBeGreaterThanOrEqual(0)
        expect(taken.goods_minor + taken.coupon_minor).toBe(
          taken.share_minor + taken.commission_minor + taken.commission_tax_minor + taken.tax_minor,
        )
        expect(taken.tax_minor).toBeLessThanOrEqual(taken.goods_minor)
        expect(taken.fee_tax_minor).toBeLessThanOrEqual(taken.fee_minor)
        expect(taken.shipping_tax_minor).toBeLessThanOrEqual(taken.shipping_minor)
        left = leftAfter(left, taken)
        done = added(done, taken)
        for (const figure of Object.values(left)) expect(figure).toBeGreaterThanOrEqual(0)
      }
      expect(isNothing(leftAfter(left, left))).toBe(true)
      expect(added(done, left)).toEqual(whole)
    }),
    { numRuns: 500 },
  )
})

test('refunds unit by unit add up to one refund of all units', () => {
  const whole: LineAmounts = {
    ...nothing,
    quantity: 3,
    goods_minor: 8500,
    coupon_minor: 1000,
    share_minor: 8075,
    commission_minor: 1425,
  }
  const first = takeQuantity(whole, 1)
  const second = takeQuantity(leftAfter(whole, first), 1)
  const third = takeQuantity(leftAfter(leftAfter(whole, first), second), 1)

  expect([first, second, third].map(getBuyerAmount)).toEqual([2833, 2833, 2834])
  expect([first, second, third].map(({ share_minor }) => share_minor)).toEqual([2691, 2691, 2693])
  expect(added(added(first, second), third)).toEqual(whole)
})

test.each([
  [500, { wallet_minor: 300, other_minor: 900 }, { wallet_minor: 300, other_minor: 200 }],
  [200, { wallet_minor: 300, other_minor: 900 }, { wallet_minor: 200, other_minor: 0 }],
  [200, { wallet_minor: 0, other_minor: 900 }, { wallet_minor: 0, other_minor: 200 }],
])('%i of %j is refunded as %j', (sum, left, split) => {
  expect(bySource(sum, left)).toEqual(split)
})

test.each([
  [0, 100, 'paid'],
  [99, 100, 'partially_refunded'],
  [100, 100, 'refunded'],
])('%i of %i refunded is %s', (refunded, total, status) => {
  expect(toPaymentStatus(refunded, total)).toBe(status)
})

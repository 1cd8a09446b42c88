import { expect, test } from 'vitest'

import {
  calculateBreakEven,
  toCatalogSummary,
  hasOtherBenefit,
  calculateMedian,
  calculateVerdict,
} from './rules.ts'

const none = { orders: 0, earned_minor: 0, would_earn_minor: 0 }

test.each([
  { products: 100, raised: 0, orders: 0, gain: 0, price: 2500, verdict: 'none' },
  { products: 100, raised: 0, orders: 5, gain: 0, price: 2500, verdict: 'none' },
  { products: 100, raised: 9, orders: 0, gain: 0, price: 2500, verdict: 'small' },
  { products: 100, raised: 10, orders: 0, gain: 0, price: 2500, verdict: 'gain' },
  { products: 100, raised: 100, orders: 5, gain: 249, price: 2500, verdict: 'small' },
  { products: 100, raised: 100, orders: 5, gain: 250, price: 2500, verdict: 'gain' },
  { products: 100, raised: 9, orders: 5, gain: 9000, price: 2500, verdict: 'small' },
  { products: 0, raised: 0, orders: 0, gain: 0, price: 2500, verdict: 'gain' },
])(
  '$raised of $products products raised, and with $orders orders a gain of $gain for $price, is: $verdict',
  ({ products, raised, orders, gain, price, verdict }) => {
    const sales = { orders, earned_minor: 1000, would_earn_minor: 1000 + gain }
    expect(calculateVerdict({ products, raised }, orders > 0 ? sales : none, price)).toBe(verdict)
  },
)

test('the break-even is the number of orders at the average gain of past orders', () => {
  const sales = { orders: 4, earned_minor: 1000, would_earn_minor: 1610 }
  expect(calculateBreakEven(sales, 2500)).toBe(17)
  expect(calculateBreakEven(none, 2500)).toBeNull()
})

test('the catalog summary shows the median rates and the products with the largest gain', () => {
  expect(calculateMedian([])).toBe(0)
  expect(calculateMedian([5, 1, 3])).toBe(3)
  expect(calculateMedian([1, 2, 3, 10])).toBe(3)
  const product = (id: number, before_minor: number, after_minor: number) => ({
    id,
    name: `Mug ${id}`,
    price_minor: 1000,
    before_minor,
    after_minor,
  })
  expect(toCatalogSummary([product(1, 50, 50), product(2, 50, 60), product(3, 50, 90)])).toEqual({
    products: 3,
    raised: 2,
    median_before_bp: 500,
    median_after_bp: 600,
    examples: [
      { id: 3, name: 'Mug 3', before_minor: 50, after_minor: 90 },
      { id: 2, name: 'Mug 2', before_minor: 50, after_minor: 60 },
    ],
  })
})

test('only an affiliate package has other benefits: POS, a shorter hold, smaller withdrawals, more levels', () => {
  const now = { hold_days: 14, max_depth: 2, minimum_minor: 5000 }
  expect(hasOtherBenefit('affiliate', { pos_enabled: true }, now)).toBe(true)
  expect(hasOtherBenefit('affiliate', { hold_days: 7 }, now)).toBe(true)
  expect(hasOtherBenefit('affiliate', { max_depth: 3 }, now)).toBe(true)
  expect(hasOtherBenefit('affiliate', { min_withdraw_minor: 4999 }, now)).toBe(true)
  expect(hasOtherBenefit('affiliate', { min_withdraw_minor: 5000 }, now)).toBe(false)
  expect(hasOtherBenefit('affiliate', { hold_days: 14, max_depth: 2 }, now)).toBe(false)
  expect(hasOtherBenefit('boost', { pos_enabled: true }, now)).toBe(false)
})

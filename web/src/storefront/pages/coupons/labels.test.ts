import type { PublicCoupon } from '@emporia/contract'
import { expect, test } from 'vitest'

import { money, usDollar } from '../../../format/money.ts'
import { formatDiscount, listConditions } from './labels.ts'

const plain: PublicCoupon = {
  id: 1,
  code: 'TEN',
  title: 'Ten off',
  type: 'percent',
  value: 1000,
  max_discount_minor: null,
  min_subtotal_minor: 0,
  ends_at: null,
  per_user_limit: 1,
  new_customers_only: false,
  scope: 'all',
  scope_names: [],
  shop: null,
}
const inDollars = (minor: number) => money(minor, usDollar)

test.each([
  [{}, 'On everything. Once per customer.'],
  [
    { new_customers_only: true, min_subtotal_minor: 3000, max_discount_minor: 2500 },
    'On your first order, on orders from $30.00, up to $25.00 off. Once per customer.',
  ],
  [
    { scope: 'categories', scope_names: ['Lamps', 'Mugs'], ends_at: '2026-12-24T12:00:00Z' },
    'On Lamps, Mugs. Once per customer, until 24 December 2026.',
  ],
  [
    { shop: { id: 2, name: 'Last & Lace', slug: 'last-and-lace' }, per_user_limit: 2 },
    'At Last & Lace. 2 times per customer.',
  ],
  [
    { scope: 'brands', scope_names: ['A', 'B', 'C', 'D', 'E'] },
    'On A, B, C and 2 more. Once per customer.',
  ],
] as const)('a coupon with %o says what it needs', (more, sentence) => {
  const coupon = { ...plain, ...more } as PublicCoupon

  expect(listConditions(coupon, { money: inDollars, zone: 'UTC' })).toBe(sentence)
})

test('a coupon says what it gives', () => {
  expect(formatDiscount(plain, inDollars)).toBe('10 %')
  expect(formatDiscount({ ...plain, type: 'fixed', value: 500 }, inDollars)).toBe('$5.00')
  expect(formatDiscount({ ...plain, type: 'free_shipping', value: 0 }, inDollars)).toBe(
    'Free shipping',
  )
})

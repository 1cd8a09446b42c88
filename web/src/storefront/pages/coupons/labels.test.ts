import type { PublicCoupon } from '@emporia/contract'
import type { Parts } from '@emporia/messages/parts'
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
  scope_records: [],
  shop: null,
}
const inDollars = (minor: number) => money(minor, usDollar)

const toText = (parts: Parts): string =>
  parts.map((part) => (typeof part === 'string' ? part : toText(part.children))).join('')

test.each([
  [{}, 'Valid on all products. Once per customer.'],
  [
    { new_customers_only: true, min_subtotal_minor: 3000, max_discount_minor: 2500 },
    'Valid on your first order. Minimum order: $30.00. Maximum discount: $25.00. Once per customer.',
  ],
  [
    { scope: 'categories', scope_names: ['Lamps', 'Mugs'], ends_at: '2026-12-24T12:00:00Z' },
    'Valid on Lamps, Mugs. Once per customer. Until December 24, 2026.',
  ],
  [
    { shop: { id: 2, name: 'Last & Lace', slug: 'last-and-lace' }, per_user_limit: 2 },
    'Valid at Last & Lace. 2 times per customer.',
  ],
  [
    { scope: 'brands', scope_names: ['A', 'B', 'C', 'D', 'E'] },
    'Valid on A, B, C and 2 more. Once per customer.',
  ],
] as const)('a coupon with %o says what it needs', (more, sentence) => {
  const coupon = { ...plain, ...more } as PublicCoupon

  const conditions = listConditions(coupon, { money: inDollars, zone: 'UTC' })
  expect(conditions.map(({ parts }) => toText(parts)).join(' ')).toBe(sentence)
})

test.each([
  ['categories', 'shoes/sneakers', '/c/shoes/sneakers'],
  ['brands', 'norrland', '/b/norrland'],
  ['products', 'mug', '/product-details/7-mug'],
  ['sellers', 'last-and-lace', '/shopping-mall/details/7-last-and-lace'],
  ['products', null, undefined],
] as const)('a coupon for %s %j links to %s', (scope, slug, path) => {
  const coupon = { ...plain, scope, scope_names: ['Name'], scope_records: [{ id: 7, slug }] }
  const [condition] = listConditions(coupon, { money: inDollars, zone: 'UTC' })

  expect(condition?.pages).toEqual([{ name: 'Name', path }])
})

test('a coupon says what it gives', () => {
  expect(formatDiscount(plain, inDollars)).toBe('10%')
  expect(formatDiscount({ ...plain, type: 'fixed', value: 500 }, inDollars)).toBe('$5.00')
  expect(formatDiscount({ ...plain, type: 'free_shipping', value: 0 }, inDollars)).toBe(
    'Free shipping',
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { commissionFor, calculateCommission, type Facts, type Rule } from './rules.ts'

const terms = { bp: 1000, fixed_minor: 0, floor_minor: 0, cap_minor: null }

test.each([
  [10_000, 1, {}, 1000],
  [9500, 1, { bp: 1500 }, 1425],
  [9999, 1, {}, 1000],
  [10_000, 4, { fixed_minor: 50 }, 1200],
  [10_000, 0.35, { fixed_minor: 50 }, 1018],
  [1000, 1, { floor_minor: 250 }, 250],
  [200, 1, { floor_minor: 250 }, 200],
  [10_000, 1, { cap_minor: 600 }, 600],
  [10_000, 1, { bp: 10_000, fixed_minor: 50 }, 10_000],
  [0, 3, { fixed_minor: 50 }, 0],
])('of %i for %d units, %j takes %i', (base, quantity, more, taken) => {
  expect(calculateCommission(base, quantity, { ...terms, ...more })).toBe(taken)
})

test('the marketplace fee is never above the shop’s value of a line, nor below zero', () => {
  const any = fc.record({
    bp: fc.nat(10_000),
    fixed_minor: fc.nat(10_000),
    floor_minor: fc.nat(10_000),
    cap_minor: fc.option(fc.nat(10_000)),
  })
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 50_000 }),
      any,
      (base, count, rule) => {
        const taken = calculateCommission(base, count / 1000, rule)
        expect(taken).toBeGreaterThanOrEqual(0)
        expect(taken).toBeLessThanOrEqual(Math.min(base, rule.cap_minor ?? base))
      },
    ),
  )
})

const rule = (id: number, more: Partial<Rule>): Rule => ({
  id,
  kind: 'seller',
  target_ids: [],
  min_price_minor: null,
  max_price_minor: null,
  ...terms,
  ...more,
})

const line = { shop_id: 1, product_id: 7, price_minor: 5000, quantity: 1, base_minor: 5000 }
const facts: Facts = {
  category_ids: [1, 4],
  category_bp: null,
  package_bp: null,
  rules: [],
  seller_country: null,
  seller_vat_id: '',
}
const charged = { default_bp: 1000, taxOf: () => null }
const chosenTerms = (more: Partial<Facts>, of: Partial<typeof line> = {}) => {
  const found = commissionFor({ ...line, ...of }, { ...facts, ...more }, charged)
  return [found.commission_bp, found.commission_source, found.commission_rule_id]
}

test('the first matching rule applies, whatever follows it', () => {
  const rules = [
    rule(1, { kind: 'seller', target_ids: [2], bp: 100 }),
    rule(2, { kind: 'category', target_ids: [1], bp: 200 }),
    rule(3, { kind: 'product', target_ids: [7], bp: 300 }),
  ]
  expect(chosenTerms({ rules })).toEqual([200, 'rule', 2])
  expect(chosenTerms({ rules }, { shop_id: 2 })).toEqual([100, 'rule', 1])
  expect(chosenTerms({ rules, category_ids: [9] })).toEqual([300, 'rule', 3])
  expect(chosenTerms({ rules, category_ids: [9] }, { product_id: 8 })).toEqual([
    1000,
    'default',
    null,
  ])
})

test.each([
  [{ min_price_minor: 5000 }, true],
  [{ max_price_minor: 5000 }, true],
  [{ min_price_minor: 5001 }, false],
  [{ max_price_minor: 4999 }, false],
  [{ min_price_minor: 1, max_price_minor: 9000 }, true],
])('a price band %j applies to a price of 5000: %s', (band, isWithin) => {
  const rules = [rule(1, { kind: 'price_band', bp: 100, ...band })]
  expect(chosenTerms({ rules })).toEqual(isWithin ? [100, 'rule', 1] : [1000, 'default', null])
})

test('the rate of the shop’s package takes precedence, and a category’s own rate comes after the rules', () => {
  const rules = [rule(1, { target_ids: [1], bp: 100 })]
  expect(chosenTerms({ rules, package_bp: 600, category_bp: 1200 })).toEqual([600, 'package', null])
  expect(chosenTerms({ rules, category_bp: 1200 })).toEqual([100, 'rule', 1])
  expect(chosenTerms({ category_bp: 1200 })).toEqual([1200, 'category', null])
})

test('the platform charges itself no fee', () => {
  const own = { ...line, shop_id: null }
  expect(commissionFor(own, facts, charged)).toMatchObject({
    commission_minor: 0,
    commission_source: 'none',
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { calculatePool, listUplines, calculateWorth } from './rates.ts'

const example = {
  shop_id: 1,
  net_minor: 8500,
  tax_minor: 0,
  coupon_platform_minor: 1000,
  shipping_discount_platform_minor: 0,
  commission_minor: 1425,
}

test('the worked example of the ledger: 60 % of the margin, split 5 to 2', () => {
  const worth = calculateWorth(example, false, 3000)
  expect(worth).toMatchObject({ base_minor: 8500, margin_minor: 425 })
  const pooled = { ...worth, plain_bp: 500, direct_bp: 500, level_bps: [200] }

  expect(calculatePool({ ...pooled, pool_cap_bp: 6000 })).toMatchObject({
    pool_minor: 255,
    direct_minor: 182,
    level_minors: [73],
  })
  const rich = { ...pooled, margin_minor: 10_000, pool_cap_bp: 10_000 }
  expect(calculatePool(rich)).toMatchObject({
    pool_minor: 595,
    direct_minor: 425,
    level_minors: [170],
  })
})

test('platform coupons on its own products reduce the platform margin', () => {
  const own = {
    ...example,
    shop_id: null,
    commission_minor: 0,
    net_minor: 7000,
    coupon_platform_minor: 3000,
  }
  expect(calculateWorth(own, false, 3000)).toMatchObject({ base_minor: 7000, margin_minor: 0 })
})

const minors = fc.integer({ min: 0, max: 5_000_000 })
const bps = fc.integer({ min: 0, max: 10_000 })

test('for any rates, boosts, coupons and levels, no sale costs the platform more than its margin', () => {
  fc.assert(
    fc.property(
      fc.record({
        shop_id: fc.constantFrom(1, null),
        net_minor: minors,
        coupon_platform_minor: minors,
        shipping_discount_platform_minor: fc.integer({ min: 0, max: 2000 }),
        commission_minor: minors,
      }),
      fc.record({
        plain_bp: bps,
        extra: bps,
        level_bps: fc.array(bps, { maxLength: 5 }),
        pool_cap_bp: bps,
        own_margin_bp: bps,
      }),
      (line, { plain_bp, extra, level_bps, pool_cap_bp, own_margin_bp }) => {
        const tax_minor = Math.floor(line.net_minor / 6)
        const worth = calculateWorth({ ...line, tax_minor }, true, own_margin_bp)
        const direct_bp = Math.min(10_000, plain_bp + extra)
        const pool = calculatePool({ ...worth, plain_bp, direct_bp, level_bps, pool_cap_bp })
        const paid = pool.level_minors.reduce((sum, part) => sum + part, pool.direct_minor)

        expect(paid).toBe(
          direct_bp + level_bps.reduce((sum, bp) => sum + bp, 0) === 0 ? 0 : pool.pool_minor,
        )
        expect(paid).toBeLessThanOrEqual(Math.max(0, worth.margin_minor))
        expect(pool.boost_minor).toBeLessThanOrEqual(pool.direct_minor)
      },
    ),
    { numRuns: 5000 },
  )
})

test('an ineligible sponsor’s level goes to the platform or to the next sponsor, as the settings say', () => {
  const chain = [1, 2, 3].map((id) => ({ id, is_eligible: () => id !== 1 }))
  const terms = { max_depth: 2, compression: false }
  expect(listUplines(chain, terms)).toEqual([0, 2])
  expect(listUplines(chain, { ...terms, compression: true })).toEqual([2, 3])
})

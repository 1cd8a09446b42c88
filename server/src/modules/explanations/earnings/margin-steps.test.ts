import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  calculatePool,
  calculateReserve,
  calculateWorth,
} from '../../affiliate/attribution/rates.ts'
import { marginSteps } from './margin-steps.ts'

const minors = fc.integer({ min: 0, max: 5_000_000 })
const bps = (max = 10_000) => fc.integer({ min: 0, max })

test('the calculation steps of 10,000 random lines are consistent, from the fee to all earners’ shares', () => {
  const sales = fc.record({
    line: fc.record({
      shop_id: fc.constant(1),
      net_minor: minors,
      coupon_platform_minor: minors,
      shipping_discount_platform_minor: fc.constant(0),
      commission_minor: minors,
      cost_minor: fc.integer({ min: 0, max: 20_000 }),
    }),
    direct_bp: bps(),
    level_bps: fc.array(bps(1000), { maxLength: 5 }),
    pool_cap_bp: bps(9000),
  })
  fc.assert(
    fc.property(sales, ({ line, direct_bp, level_bps, pool_cap_bp }) => {
      const worth = calculateWorth({ ...line, tax_minor: 0 }, false, 0)
      const reserve_minor = calculateReserve(worth.margin_minor, { min_retained_bp: 1000 })
      const rates = { plain_bp: direct_bp, direct_bp, level_bps, pool_cap_bp, reserve_minor }
      const pool = calculatePool({ ...worth, ...rates })
      const wanted_bp = level_bps.reduce((sum, bp) => sum + bp, direct_bp)
      const found = marginSteps({ ...worth, ...pool, pool_cap_bp, wanted_bp })
      const amount = (label: string) =>
        found.find((step) => step.label === label)?.amount_minor ?? Number.NaN

      expect(amount('Margin of the sale')).toBe(
        amount('Marketplace fee') - amount('Marketplace coupons') - amount('Payment costs'),
      )
      expect(amount('Shared by everyone who earns')).toBe(
        Math.min(amount('Maximum for members'), amount('Total of all rates')),
      )
    }),
    { numRuns: 10_000 },
  )
})

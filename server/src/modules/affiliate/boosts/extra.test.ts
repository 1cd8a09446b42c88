import fc from 'fast-check'
import { expect, test } from 'vitest'

import { calculateShare } from '../../ledger/arithmetic.ts'
import { calculatePool, calculateReserve, calculateWorth } from '../attribution/rates.ts'
import { addedBy, calculateExtra, sumOfExtra } from './extra.ts'

const minors = fc.integer({ min: 0, max: 5_000_000 })
const bps = (max = 10_000) => fc.integer({ min: 0, max })

const sales = fc.record({
  line: fc.record({
    shop_id: fc.constantFrom(1, null),
    net_minor: minors,
    coupon_platform_minor: minors,
    shipping_discount_platform_minor: fc.integer({ min: 0, max: 2000 }),
    commission_minor: minors,
    cost_minor: fc.integer({ min: 0, max: 20_000 }),
  }),
  plain_bp: bps(),
  level_bps: fc.array(bps(2000), { maxLength: 5 }),
  pool_cap_bp: bps(9000),
  own_margin_bp: bps(),
  multiplier_x100: fc.integer({ min: 101, max: 1000 }),
  cashback_bp: bps(3000),
  price: fc.integer({ min: 0, max: 50_000 }),
  times: fc.integer({ min: 1, max: 10 }),
})

test('no sale with referral, boost and payment costs leaves the platform less than its reserve, and cashback is paid as sold', () => {
  const terms = { min_retained_bp: 1000 }
  fc.assert(
    fc.property(sales, ({ line, own_margin_bp, multiplier_x100, cashback_bp, ...sale }) => {
      const worth = calculateWorth({ ...line, tax_minor: 0 }, false, own_margin_bp)
      const { plain_bp, level_bps, pool_cap_bp } = sale
      const reserve_minor = calculateReserve(worth.margin_minor, terms)
      const capped = { level_bps, pool_cap_bp, reserve_minor }
      const pool = calculatePool({ ...worth, plain_bp, direct_bp: plain_bp, ...capped })
      const margin = Math.max(0, worth.margin_minor)
      const room = reserve_minor - pool.pool_minor
      expect(room).toBeGreaterThanOrEqual(0)

      const max_minor = sale.price * sale.times
      const boost = { max_minor, fund_minor: sale.price, platform_minor: 0 }
      const extra = calculateExtra(addedBy(pool.direct_minor, multiplier_x100), boost, room)
      const remaining = margin - pool.pool_minor - extra.room_minor
      expect(remaining).toBeGreaterThanOrEqual(margin - Math.floor((margin * 9000) / 10_000))

      const cashback = { ...boost, platform_minor: max_minor - sale.price }
      const wanted = calculateShare(worth.base_minor, cashback_bp)
      const provided = calculateExtra(wanted, cashback, room - extra.room_minor)
      expect(sumOfExtra(provided)).toBe(Math.min(wanted, max_minor))
      expect(provided.platform_minor).toBeLessThanOrEqual(cashback.platform_minor)
      expect(provided.room_minor).toBeLessThanOrEqual(room - extra.room_minor)
    }),
    { numRuns: 20_000 },
  )
})

test('boost costs are paid from the fund first, then the margin, then the platform', () => {
  const left = { max_minor: 4500, fund_minor: 900, platform_minor: 3600 }
  expect(calculateExtra(2145, left, 1029)).toEqual({
    fund_minor: 900,
    room_minor: 1029,
    platform_minor: 216,
  })
  expect(calculateExtra(2145, { ...left, max_minor: 1000 }, 1029)).toEqual({
    fund_minor: 900,
    room_minor: 100,
    platform_minor: 0,
  })
})

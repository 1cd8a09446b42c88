import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  getBuyerAmount,
  leftAfter,
  type LineAmounts,
  takeAmount,
  takeQuantity,
  toLineAmounts,
} from '../../orders/refunds/rules.ts'
import { spread } from '../../ledger/arithmetic.ts'
import { calculateRemainingParts, calculateRemaining } from './retain.ts'

const bp = fc.nat(10_000)
const part = (whole: number, of: number) => Math.floor((whole * of) / 10_000)

/** Lines of a shop, and members who share up to the whole platform fee of it. */
const sales = fc
  .record({
    gross: fc.oneof(fc.nat(60), fc.nat(20_000_000)),
    quantity: fc.integer({ min: 1, max: 9 }),
    coupon: bp,
    commission: bp,
    tax: fc.nat(3000),
    pool: fc.oneof(fc.constant(10_000), bp),
    weights: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ gross, quantity, coupon, commission, tax, pool, weights }) => {
    const coupon_platform_minor = part(gross, coupon)
    const net_minor = gross - coupon_platform_minor
    const tax_minor = part(net_minor, tax)
    const line = toLineAmounts(
      {
        quantity,
        net_minor,
        tax_minor,
        coupon_platform_minor,
        shipping_minor: 0,
        shipping_tax_minor: 0,
        shipping_discount_platform_minor: 0,
        shipping_discount_seller_minor: 0,
        fee_minor: 0,
        fee_tax_minor: 0,
        commission_minor: part(gross - tax_minor, commission),
        commission_tax_minor: 0,
      },
      { prices_include_tax: true, shop_id: 1 },
    )
    return { line, parts: spread(part(Math.max(0, platformShareOf(line)), pool), weights) }
  })

/** What the platform keeps of a line after its own coupon. */
const platformShareOf = ({ commission_minor, coupon_minor }: LineAmounts) =>
  commission_minor - coupon_minor

const chains = fc.array(fc.record({ isQuantity: fc.boolean(), part: fc.nat(10_000) }), {
  maxLength: 40,
})
type Step = { isQuantity: boolean; part: number }

const take = (left: LineAmounts, { isQuantity, part: some }: Step) => {
  const of = (whole: number) => Math.ceil((whole * some) / 10_000)
  if (isQuantity) return takeQuantity(left, of(left.quantity * 1000) / 1000)
  return takeAmount(left, of(left.goods_minor))
}

/** Runs a chain of refunds and passes on after each what is left of the line and of each part. */
const play = (whole: LineAmounts, parts: number[], chain: Step[], look: (now: Now) => void) => {
  let left = whole
  let has = parts
  const after = (taken: LineAmounts) => {
    left = leftAfter(left, taken)
    const keeps = calculateRemainingParts(parts, {
      left_minor: left.goods_minor,
      whole_minor: whole.goods_minor,
      market_minor: platformShareOf(left),
    })
    const before = has
    has = before.map((minor, at) => Math.min(minor, keeps[at] ?? 0))
    look({ left, before, has })
  }
  for (const step of chain)
    if (step.part > 0 && left.goods_minor > 0 && left.quantity > 0) after(take(left, step))
  after(left)
  return has
}
type Now = { left: LineAmounts; before: number[]; has: number[] }

const sumOf = (parts: number[]) => parts.reduce((sum, one) => sum + one, 0)

test('for any sequence of refunds, members never retain more than the platform margin', () => {
  fc.assert(
    fc.property(sales, chains, ({ line, parts }, chain) => {
      play(line, parts, chain, ({ left, has }) => {
        expect(sumOf(has)).toBeLessThanOrEqual(Math.max(0, platformShareOf(left)))
      })
    }),
    { numRuns: 2000 },
  )
})

test('a refund never increases a commission, and any sequence of full refunds ends at exactly zero', () => {
  fc.assert(
    fc.property(sales, chains, ({ line, parts }, chain) => {
      const last = play(line, parts, chain, ({ before, has }) => {
        for (const [at, minor] of has.entries()) {
          expect(minor).toBeGreaterThanOrEqual(0)
          expect(minor).toBeLessThanOrEqual(before[at] ?? 0)
        }
      })
      expect(sumOf(last)).toBe(0)
      expect(getBuyerAmount(line)).toBe(line.goods_minor)
    }),
    { numRuns: 1000 },
  )
})

test('where the platform margin is sufficient, a reversal is the refunded part rounded down, in any sequence', () => {
  const chainOf = fc.record({
    whole: fc.integer({ min: 1, max: 20_000_000 }),
    parts: fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }),
    cuts: fc.array(fc.nat(10_000), { maxLength: 20 }),
  })
  fc.assert(
    fc.property(chainOf, ({ whole, parts, cuts }) => {
      const refunds = [...cuts.map((cut) => part(whole, cut)).toSorted((a, b) => a - b), whole]
      for (const refunded of refunds) {
        const remaining = calculateRemainingParts(parts, {
          left_minor: whole - refunded,
          whole_minor: whole,
          market_minor: sumOf(parts),
        })
        const reversed = parts.map((minor, at) => minor - (remaining[at] ?? 0))
        expect(reversed).toEqual(parts.map((minor) => floorOf(minor, refunded, whole)))
      }
    }),
    { numRuns: 2000 },
  )
})

const floorOf = (minor: number, refunded: number, whole: number) =>
  Number((BigInt(minor) * BigInt(refunded)) / BigInt(whole))

test('where the platform margin is too small, the earners share it', () => {
  const whole = { left_minor: 6666, whole_minor: 9999, market_minor: 9999 }
  expect(calculateRemainingParts([500, 200], whole)).toEqual([334, 134])
  expect(calculateRemainingParts([319, 160], { ...whole, market_minor: null })).toEqual([213, 107])
  expect(calculateRemainingParts([500, 200], { ...whole, market_minor: 467 })).toEqual([333, 134])
  expect(calculateRemainingParts([500, 200], { ...whole, market_minor: -5 })).toEqual([0, 0])
  expect([
    calculateRemaining(7, 0, 0),
    calculateRemaining(7, 3, 3),
    calculateRemaining(7, 1, 3),
  ]).toEqual([0, 7, 3])
})

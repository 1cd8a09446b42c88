import fc from 'fast-check'
import { expect, test } from 'vitest'

import { calculateReversed, calculateShare, spread } from './arithmetic.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

test.each([
  [9500, 1500, 1425],
  [8500, 700, 595],
  [1, 5000, 1],
  [1, 4999, 0],
  [-1, 5000, -1],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
])('the share of %i at %i basis points is %i', (whole, bp, share) => {
  expect(calculateShare(whole, bp)).toBe(share)
})

test('rounding remainders go to the largest fractions, with ties to the first', () => {
  expect(spread(255, [500, 200])).toEqual([182, 73])
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(spread(5, [0, 0])).toEqual([3, 2])
  expect(spread(5, [])).toEqual([])
})

test('an allocated amount adds up exactly, and no part is off by a whole unit', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(amount, weights, (whole, by) => {
      const parts = spread(whole, by)
      expect(sum(parts)).toBe(whole)
      const total = sum(by)
      if (total > 0)
        parts.forEach((part, at) => {
          const exact = (whole * (by[at] ?? 0)) / total
          expect(Math.abs(part - exact)).toBeLessThan(1 + 1e-3)
        })
    }),
  )
})

test('any sequence of partial refunds reverses exactly everything', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.nat(1_000_000_000), steps, (total, parts) => {
      const whole = sum(parts)
      let done = 0
      let reversed = 0
      for (const part of parts) {
        const before = calculateReversed(total, done, whole)
        done += part
        const difference = calculateReversed(total, done, whole) - before
        expect(difference).toBeGreaterThanOrEqual(0)
        reversed += difference
      }
      expect(reversed).toBe(total)
    }),
  )
})

import { expect, test } from 'vitest'

import { calculateFee, formatFee } from './fee.ts'

const fee = { fixed_minor: 100, bp: 200 }
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`
const taxed = (is_included: boolean) => ({ is_included, rate_ppm: 190_000 })

test('a fee is deducted with the tax that is added to it, or has its tax in it', () => {
  expect(calculateFee(5025, fee, null)).toEqual({ fee_minor: 201, tax_minor: 0 })
  expect(calculateFee(5025, fee, taxed(false))).toEqual({ fee_minor: 239, tax_minor: 38 })
  expect(calculateFee(5025, fee, taxed(true))).toEqual({ fee_minor: 201, tax_minor: 32 })
})

test('the stated fee is what is deducted', () => {
  expect(formatFee(fee, null, money)).toBe('$1.00 plus 2%')
  expect(formatFee(fee, taxed(true), money)).toBe('$1.00 plus 2%')
  expect(formatFee(fee, taxed(false), money)).toBe('$1.19 plus 2.38%')
  expect(formatFee({ fixed_minor: 0, bp: 0 }, taxed(false), money)).toBeUndefined()
})

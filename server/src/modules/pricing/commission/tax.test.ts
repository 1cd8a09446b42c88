import fc from 'fast-check'
import { expect, test } from 'vitest'

import { taxCommission } from './tax.ts'

const rate = (jurisdiction: string, rate_ppm: number) => ({ jurisdiction, name: 'Tax', rate_ppm })
const taxed = (is_included: boolean, ...ppm: number[]) => ({
  treatment: 'taxed' as const,
  is_included,
  rates: ppm.map((rate_ppm, at) => rate(`J${at}`, rate_ppm)),
})

const lines = fc
  .record({ base: fc.nat(1_000_000), part: fc.nat(10_000) })
  .map(({ base, part }) => ({ base, fee: Math.floor((base * part) / 10_000) }))
const rates = fc.array(fc.nat(300_000), { maxLength: 3 })

test.each([
  // Fee, base, taxing; then the fee without tax, and its tax.
  [1000, 10_000, null, 1000, 0],
  [1000, 10_000, taxed(false, 190_000), 1000, 190],
  [1000, 10_000, taxed(true, 190_000), 840, 160],
  [1000, 10_000, taxed(false), 1000, 0],
  [10_000, 10_000, taxed(false, 190_000), 8403, 1597],
  [10_000, 10_000, taxed(true, 190_000), 8403, 1597],
  [1, 1, taxed(false, 190_000), 1, 0],
  [3, 3, taxed(false, 190_000), 2, 0],
  [0, 0, taxed(false, 190_000), 0, 0],
])('of a fee of %d on %d with %o, the shop pays %d and %d', (fee, base, taxing, net, tax) => {
  expect(taxCommission(fee, base, taxing)).toMatchObject({
    commission_minor: net,
    commission_tax_minor: tax,
  })
})

test('a fee that includes its tax leaves the shop as much as one without tax', () => {
  fc.assert(
    fc.property(lines, rates, ({ base, fee }, ppm) => {
      const { commission_minor, commission_tax_minor } = taxCommission(
        fee,
        base,
        taxed(true, ...ppm),
      )
      expect(commission_minor + commission_tax_minor).toBe(fee)
    }),
  )
})

test('a fee with tax added is the largest that the base covers', () => {
  fc.assert(
    fc.property(lines, rates, ({ base, fee }, ppm) => {
      const whole = ppm.reduce((sum, each) => sum + each, 0)
      const taxOn = (minor: number) =>
        Number((BigInt(minor) * BigInt(whole) * 2n + 1_000_000n) / 2_000_000n)
      const { commission_minor: net, commission_tax_minor: tax } = taxCommission(
        fee,
        base,
        taxed(false, ...ppm),
      )
      expect(tax).toBe(taxOn(net))
      expect(net + tax).toBeLessThanOrEqual(base)
      if (net < fee) expect(net + 1 + taxOn(net + 1)).toBeGreaterThan(base)
    }),
  )
})

test('the tax by jurisdiction adds up, and each has the fee as its base', () => {
  fc.assert(
    fc.property(lines, rates, fc.boolean(), ({ base, fee }, ppm, isIncluded) => {
      const { commission_minor, commission_tax_minor, commission_taxes } = taxCommission(
        fee,
        base,
        taxed(isIncluded, ...ppm),
      )
      const sum = commission_taxes.reduce((all, { tax_minor }) => all + tax_minor, 0)
      expect(sum).toBe(ppm.length === 0 ? 0 : commission_tax_minor)
      for (const tax of commission_taxes) expect(tax.base_minor).toBe(commission_minor)
    }),
  )
})

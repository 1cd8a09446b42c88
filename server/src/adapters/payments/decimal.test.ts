import { expect, test } from 'vitest'

import { fromDecimal, toDecimal } from './decimal.ts'

test.each([
  [4250, 'USD', '42.50'],
  [5, 'USD', '0.05'],
  [4250, 'JPY', '4250'],
  [4250, 'KWD', '4.250'],
])('%i %s is %s', (amount_minor, currency, text) => {
  expect(toDecimal(amount_minor, currency)).toBe(text)
  expect(fromDecimal(text, currency)).toBe(amount_minor)
})

test('decimals that are missing or 0 do not change an amount, others are refused', () => {
  expect(fromDecimal('42', 'USD')).toBe(4200)
  expect(fromDecimal('42.5', 'USD')).toBe(4250)
  expect(fromDecimal('4250.00', 'JPY')).toBe(4250)
  for (const text of ['42.505', '-1', '1e3', '', '1,00'])
    expect(() => fromDecimal(text, 'USD')).toThrow('is no amount')
})

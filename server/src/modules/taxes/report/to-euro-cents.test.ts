import { expect, test } from 'vitest'

import { toEuroCents } from './to-euro-cents.ts'

test.each([
  ['dollars', 11_900, '1.0573', 2, 11_255],
  ['half a cent up', 1, '2', 2, 1],
  ['less than half a cent', 1, '2.0000000001', 2, 0],
  ['a refund', -11_900, '1.0573', 2, -11_255],
  ['yen, which have no decimals', 16_250, '162.50', 0, 10_000],
  ['dinars, which have three', 3071, '0.3255', 3, 943],
  ['more than a number holds exactly', 9_000_000_000_000_000, '1.1', 2, 8_181_818_181_818_182],
])('%s', (_, minor, rate, decimals, cents) => {
  expect(toEuroCents(minor, { rate, decimals })).toBe(cents)
})

import { expect, test } from 'vitest'

import { addMargin, convertMinor, divideRates, trimRate } from './convert.ts'

test.each([
  ['dollars to euros', 1234, { rate: '0.9237', from: 2, to: 2 }, 1140],
  ['dollars to yen, which have no decimals', 1000, { rate: '150.25', from: 2, to: 0 }, 1503],
  ['dollars to dinars, which have three', 1000, { rate: '0.3071', from: 2, to: 3 }, 3071],
  ['yen to dollars', 1503, { rate: '0.0066', from: 0, to: 2 }, 992],
  [
    'to Swiss francs by 5 centimes',
    1234,
    { rate: '0.88', from: 2, to: 2, rounding_minor: 5 },
    1085,
  ],
  ['half up', 1, { rate: '0.5', from: 2, to: 2 }, 1],
  ['a negative amount', -1234, { rate: '0.9237', from: 2, to: 2 }, -1140],
  [
    'more than a number holds exactly',
    10_000_000_000_000,
    { rate: '150.25', from: 2, to: 0 },
    15_025_000_000_000,
  ],
] as const)('%s', (_, minor, conversion, expected) => {
  expect(convertMinor(minor, conversion)).toBe(expected)
})

test('a margin is added to the rate, and rates are divided, to ten decimals', () => {
  expect(addMargin('0.9237', 200)).toBe('0.942174')
  expect(addMargin('150', 0)).toBe('150')
  expect(divideRates('1', '1.0573')).toBe('0.9458053533')
  expect(divideRates('162.5', '1.0573')).toBe('153.6933699045')
  expect(trimRate('0.9237000000')).toBe('0.9237')
})

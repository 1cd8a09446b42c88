import { describe, expect, test } from 'vitest'

import { parseId, productPath } from './address.ts'
import { chartDay, day, dayAndTime, fullDay, moment, shortDay } from './date.ts'
import { parseMinor, money, formatInput, usDollar } from './money.ts'
import { percent, rating } from './number.ts'

const krona = { code: 'SEK', symbol: 'kr', position: 'after' as const, decimals: 2 }
const yen = { code: 'JPY', symbol: '¥', position: 'before' as const, decimals: 0 }

describe('money', () => {
  test.each([
    [123_456, usDollar, '$1,234.56'],
    [0, usDollar, '$0.00'],
    [-1575, usDollar, '−$15.75'],
    [100_000_000_000, usDollar, '$1,000,000,000.00'],
    [123_456, krona, '1,234.56 kr'],
    [1999, yen, '¥1,999'],
  ])('%i is %o', (minor, currency, written) => {
    expect(money(minor, currency)).toBe(written)
  })

  test.each([
    ['12.5', 1250],
    ['1,234', 123_400],
    [' 7. ', 700],
    ['0.005', undefined],
    ['-3', undefined],
    ['', undefined],
    ['ten', undefined],
  ])('typed as %o it is %o', (typed, minor) => {
    expect(parseMinor(typed, usDollar)).toBe(minor)
  })

  test('stands in a field without symbol and separators', () => {
    expect(formatInput(123_456, usDollar)).toBe('1234.56')
  })
})

describe('dates', () => {
  const now = '2026-11-25T08:00:00Z'

  test.each([
    [day('2026-11-25T06:12:00Z', 'UTC', now), 'Wed, November 25'],
    [day('2025-11-25T06:12:00Z', 'UTC', now), 'Tue, November 25, 2025'],
    [moment('2026-11-25T06:12:00Z', 'UTC', now), 'Today, 6:12 AM'],
    [moment('2026-11-24T17:40:00Z', 'UTC', now), 'Yesterday, 5:40 PM'],
    [moment('2026-11-20T17:40:00Z', 'UTC', now), 'Fri, November 20, 5:40 PM'],
    [moment('2026-11-24T23:30:00Z', 'Europe/Berlin', now), 'Today, 12:30 AM'],
    [dayAndTime('2026-11-25T06:12:00Z', 'UTC', now), 'Wed, November 25, 6:12 AM'],
    [chartDay('2026-11-20T17:40:00Z'), 'Nov 20'],
    [fullDay('2026-11-08T17:40:00Z'), 'November 8, 2026'],
    [shortDay('2026-11-08T17:40:00Z', 'UTC', now), 'Nov 8'],
    [shortDay('2027-11-08T17:40:00Z', 'UTC', now), 'Nov 8, 2027'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected)
  })
})

test('numbers read like words', () => {
  expect(percent(1250)).toBe('12.5%')
  expect(rating(4.666)).toBe('4.7')
})

test('only the number of an address counts', () => {
  expect(productPath({ id: 7, slug: 'blue-shirt' })).toBe('/product-details/7-blue-shirt')
  expect(['7', '7-blue-shirt', '7-', 'blue', '07', '-7', '7x', undefined].map(parseId)).toEqual([
    7,
    7,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

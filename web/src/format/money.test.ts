import { describe, expect, test } from 'vitest'

import { type Currency, formatInput, money, parseMinor, usDollar } from './money.ts'

const currency = (code: string, symbol: string, more: Partial<Currency> = {}): Currency => ({
  ...usDollar,
  code,
  symbol,
  ...more,
})
const yen = currency('JPY', '¥', { decimals: 0 })
const euro = currency('EUR', '€', { position: 'after' })
const dinar = currency('KWD', 'KD', { decimals: 3 })
/** The settings allow 0 to 3 decimals. */
const mill = currency('XTS', 'x', { decimals: 1, position: 'after' })
const currencies = [usDollar, yen, euro, dinar, mill]

describe('an amount is written', () => {
  test.each([
    [5, usDollar, '$0.05'],
    [-5, usDollar, '−$0.05'],
    [5, euro, '0.05 €'],
    [-123_456, euro, '−1,234.56 €'],
    [5, yen, '¥5'],
    [-1_234_567, yen, '−¥1,234,567'],
    [5, dinar, 'KD0.005'],
    [1_234_567, dinar, 'KD1,234.567'],
    [-50, dinar, '−KD0.050'],
    [123, mill, '12.3 x'],
  ])('%i with the decimals, the symbol and the sign of %o', (minor, of, written) => {
    expect(money(minor, of)).toBe(written)
  })

  test('without a sign if it is zero, also if a subtraction made it negative zero', () => {
    expect(currencies.map((of) => money(-0, of))).toEqual([
      '$0.00',
      '¥0',
      '0.00 €',
      'KD0.000',
      '0.0 x',
    ])
  })

  test('to the last minor unit, up to the largest amount that a number holds exactly', () => {
    expect(money(9_007_199_254_740_991, yen)).toBe('¥9,007,199,254,740,991')
    expect(money(99_999_999_999_999, usDollar)).toBe('$999,999,999,999.99')
    expect(money(99_999_999_999_999, dinar)).toBe('KD99,999,999,999.999')
  })

  test('never rounded: minor units that have no exact fraction stay what they are', () => {
    const amounts = [1, 7, 29, 57, 113, 1005, 8175, 100_050_001]
    const digitsOf = (minor: number, of: Currency) => Number(money(minor, of).replace(/\D/g, ''))

    for (const of of currencies)
      expect(amounts.map((minor) => digitsOf(minor, of))).toEqual(amounts)
  })
})

describe('an amount is read', () => {
  test.each([
    ['12,50', usDollar, 1250],
    ['12,5', usDollar, 1250],
    ['1,234,567.89', usDollar, 123_456_789],
    ['1,234', dinar, 1_234_000],
    ['1,23', dinar, 1230],
    ['1,234', yen, 1234],
    ['7', yen, 7],
    ['7.', yen, 7],
    ['0', usDollar, 0],
    ['0.005', dinar, 5],
    ['12.3', mill, 123],
    ['٣', usDollar, 300],
  ])('from %o with the decimals of %o', (typed, of, minor) => {
    expect(parseMinor(typed, of)).toBe(minor)
  })

  test.each([
    ['7.5', yen],
    ['7,5', yen],
    ['0.005', usDollar],
    ['1.23', mill],
    ['1,23,456', usDollar],
    ['1.234,50', usDollar],
    ['.50', usDollar],
    ['$5', usDollar],
    ['1e3', usDollar],
    ['1 000', usDollar],
    ['−5', usDollar],
  ])('not from %o, which %o cannot express', (typed, of) => {
    expect(parseMinor(typed, of)).toBeUndefined()
  })

  test('from its own input field as the same amount, in every currency', () => {
    const amounts = [0, 1, 9, 10, 57, 99, 100, 1005, 8175, 123_456, 99_999_999_999_999]

    for (const of of currencies)
      expect(amounts.map((minor) => parseMinor(formatInput(minor, of), of))).toEqual(amounts)
  })
})

test.each([
  [5, usDollar, '0.05'],
  [1_234_567, usDollar, '12345.67'],
  [1999, yen, '1999'],
  [1999, dinar, '1.999'],
])('%i is written in an input field with the decimals of %o', (minor, of, written) => {
  expect(formatInput(minor, of)).toBe(written)
})

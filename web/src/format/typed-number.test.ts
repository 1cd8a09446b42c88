import { findLocale, type Locale, readLocaleFrom, sourceLocale } from '@emporia/messages/locale'
import { afterEach, describe, expect, test } from 'vitest'

import { formatInput, parseMinor, toMajor, usDollar } from './money.ts'
import { parseDecimal, parseDigits, parseSigned, writeDecimal } from './typed-number.ts'

const speak = (locale: Locale, tag = findLocale(locale)?.tag ?? '') =>
  readLocaleFrom(() => ({ locale, tag, base: '', isDefault: false }))

afterEach(() => speak(sourceLocale))

const cases: Record<string, [typed: string, digits: string | undefined][]> = {
  en: [
    ['1,234.50', '1234.50'],
    ['1,234', '1234'],
    ['12,5', '12.5'],
    ['0,123', '0.123'],
    ['1.234', '1.234'],
    ['12,34,567', undefined],
  ],
  de: [
    ['1.234,50', '1234.50'],
    ['1.234', '1234'],
    ['12,50', '12.50'],
    ['12.50', '12.50'],
    ['0.123', '0.123'],
    ['1,234', '1.234'],
    ['1.234.56', undefined],
    ['12.345,6,7', undefined],
    ['1,234.50', undefined],
  ],
  fr: [
    ['1 234,50', '1234.50'],
    ['1\u202F234,50', '1234.50'],
    ['1\u00A0234', '1234'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1 23', undefined],
    ['1.234,50', undefined],
  ],
  es: [
    ['1.234,50', '1234.50'],
    ['1234,5', '1234.5'],
    ['1.234', '1234'],
  ],
  'pt-br': [
    ['1.234,50', '1234.50'],
    ['12,5', '12.5'],
  ],
  ar: [
    ['1,234.50', '1234.50'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['١٢٫٥', '12.5'],
    ['12.5', '12.5'],
  ],
}

describe.each(Object.entries(cases))('in %s a number', (locale, rows) => {
  test.each(rows)('typed as %o is %o', (typed, digits) => {
    speak(findLocale(locale)?.code ?? sourceLocale)
    expect(parseDigits(typed)).toBe(digits)
  })

  test('written in a field is read as the same', () => {
    speak(findLocale(locale)?.code ?? sourceLocale)
    const amounts = [0, 1, 99, 100, 123_456, 99_999_999_999_999]
    expect(amounts.map((minor) => parseMinor(formatInput(minor, usDollar), usDollar))).toEqual(
      amounts,
    )
    const numbers = [0.125, 1.5, 12, 1234.5, 1_234_567]
    expect(numbers.map((number) => parseDecimal(writeDecimal(number), 3))).toEqual(numbers)
  })
})

test('the way English is written in India separates hundreds of thousands by two digits', () => {
  speak('en', 'en-IN')
  expect(parseDigits('12,34,567.5')).toBe('1234567.5')
  expect(parseDigits('1,234,567')).toBeUndefined()
})

test('German fields have a decimal comma, other programs get a point', () => {
  speak('de')
  expect(formatInput(123_456, usDollar)).toBe('1234,56')
  expect(toMajor(123_456, usDollar)).toBe('1234.56')
  expect(parseMinor('12,50', usDollar)).toBe(1250)
  expect(parseMinor('12,505', usDollar)).toBeUndefined()
})

test.each([
  ['-3', -3],
  ['−2,5', -2.5],
  ['+ 4', 4],
  ['--3', undefined],
  ['', undefined],
])('typed as %o with a sign it is %o', (typed, number) => {
  expect(parseSigned(typed, 3)).toBe(number)
})

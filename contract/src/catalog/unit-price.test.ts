import { expect, test } from 'vitest'

import { type ContentUnit, formatContent } from './content.ts'
import { toUnitPrice } from './unit-price.ts'

test.each<[number, number, ContentUnit, number, string]>([
  [950, 500, 'g', 1900, 'kg'],
  [1190, 250, 'g', 4760, 'kg'],
  [999, 330, 'ml', 3027, 'l'],
  [2900, 0.03, 'l', 96_667, 'l'],
  [1499, 150, 'cm', 999, 'm'],
  [1000, 2.5, 'm2', 400, 'm2'],
  [499, 30, 'piece', 17, 'piece'],
  // Exactly a half is rounded up.
  [5, 2, 'kg', 3, 'kg'],
  [99_999_999_999, 1, 'g', 99_999_999_999_000, 'kg'],
])('%d for %d %s is %d for one %s', (price_minor, quantity, unit, minor, base) => {
  expect(toUnitPrice(price_minor, { quantity, unit })).toEqual({ minor, unit: base })
})

test('there is no unit price without a content, for exactly one unit, or below a minor unit', () => {
  expect(toUnitPrice(950, null)).toBeNull()
  expect(toUnitPrice(950, { quantity: 1000, unit: 'g' })).toBeNull()
  expect(toUnitPrice(950, { quantity: 1, unit: 'l' })).toBeNull()
  expect(toUnitPrice(1, { quantity: 1000, unit: 'piece' })).toBeNull()
})

test('files write the number and the unit', () => {
  expect(formatContent({ quantity: 0.75, unit: 'l' })).toBe('0.75 l')
})

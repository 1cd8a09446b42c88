import { expect, test } from 'vitest'

import {
  calculateAmount,
  countItems,
  isMeasurable,
  getQuantityStep,
  sumOfQuantities,
  subtractQuantity,
} from './quantity.ts'

test('what floats get wrong is right', () => {
  expect(sumOfQuantities([0.1, 0.2])).toBe(0.3)
  expect(subtractQuantity(0.3, 0.1)).toBe(0.2)
  expect(calculateAmount(115, 1.1)).toBe(127)
  expect(calculateAmount(100, 1.005)).toBe(101)
})

test.each([
  [1999, 3, 5997],
  [1, 0.499, 0],
  [1, 0.5, 1],
  [333, 0.333, 111],
  [99_999_999_999, 100_000, 9_999_999_999_900_000],
])('%d for one makes %d of it cost %d', (price_minor, quantity, amount) => {
  expect(calculateAmount(price_minor, quantity)).toBe(amount)
})

test.each([
  [1, 0, true],
  [1.5, 0, false],
  [1.5, 1, true],
  [1.25, 1, false],
  [0.001, 3, true],
  [99_999.999, 3, true],
])('%d can be measured with %i decimals: %s', (quantity, decimals, is) => {
  expect(isMeasurable(quantity, decimals)).toBe(is)
})

test('pieces go up one by one, measures by the least one can buy', () => {
  expect(getQuantityStep({ min_quantity: 6, decimals: 0 })).toBe(1)
  expect(getQuantityStep({ min_quantity: 0.25, decimals: 3 })).toBe(0.25)
  expect(getQuantityStep({ min_quantity: 5, decimals: 1 })).toBe(1)
})

test('three mugs and half a kilogram are four things', () => {
  expect(
    countItems([
      { quantity: 3, decimals: 0 },
      { quantity: 0.5, decimals: 3 },
    ]),
  ).toBe(4)
})

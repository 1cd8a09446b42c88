import { expect, test } from 'vitest'

import { toProductForm } from '../form.ts'
import type { VariantForm } from '../variants.ts'
import { fillDown } from './fill-down.ts'

const [empty] = toProductForm(undefined).variants as [VariantForm]
const prices = [100, 200, 300].map((price_minor) => ({
  ...empty,
  price_minor,
  sku: `${price_minor}`,
}))

test.each([
  [0, [100, 100, 100]],
  [1, [100, 200, 200]],
  [2, [100, 200, 300]],
  [9, [100, 200, 300]],
])('from row %i only the rows below take the price', (from, expected) => {
  const filled = fillDown(prices, 'price', from)

  expect(filled.map(({ price_minor }) => price_minor)).toEqual(expected)
  expect(filled.map(({ sku }) => sku)).toEqual(['100', '200', '300'])
})

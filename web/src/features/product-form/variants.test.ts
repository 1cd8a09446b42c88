import { describe, expect, test } from 'vitest'

import {
  axesIn,
  listCombinations,
  isOverLimit,
  buildVariants,
  suggestSku,
  type VariantForm,
} from './variants.ts'

const color = { attribute_id: 1, value_ids: [11, 12] }
const size = { attribute_id: 2, value_ids: [21, 22, 23] }
const choice = (attribute_id: number, value_id: number) => ({ attribute_id, value_id })
const variant = (changes: Partial<VariantForm>): VariantForm => ({
  product_attributes: [],
  sku: 'S',
  barcodes: [],
  picture: null,
  price_minor: 1000,
  compare_at_minor: null,
  rrp_minor: null,
  content: null,
  on_hand: 4,
  status: 'active',
  ...changes,
})

describe('the matrix of variants', () => {
  test('has every combination once, and one empty one while nothing is chosen', () => {
    expect(listCombinations([color, size])).toHaveLength(6)
    expect(listCombinations([color, size])[1]).toEqual([choice(1, 11), choice(2, 22)])
    expect(listCombinations([])).toEqual([[]])
    expect(listCombinations([{ attribute_id: 3, value_ids: [] }])).toEqual([[]])
  })

  test('keeps the id and all that was typed of a combination that survives', () => {
    const before = [
      variant({ id: 7, product_attributes: [choice(2, 21), choice(1, 11)], sku: 'A' }),
    ]

    const [first, second] = buildVariants([color, size], before)

    expect(first).toMatchObject({ id: 7, sku: 'A', on_hand: 4 })
    expect(second).toMatchObject({ sku: '', price_minor: 1000, on_hand: 0 })
    expect(second).not.toHaveProperty('id')
  })

  test('gives a combination back that was taken out by mistake', () => {
    const known = [variant({ id: 7, product_attributes: [choice(1, 11)] })]
    const without = buildVariants([{ attribute_id: 1, value_ids: [12] }], known)

    expect(buildVariants([color], [...known, ...without])[0]).toMatchObject({ id: 7 })
  })

  test('tells its axes', () => {
    expect(axesIn(buildVariants([color, size], []))).toEqual([color, size])
  })

  test('ends at 100 combinations', () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

    expect(isOverLimit([{ attribute_id: 1, value_ids: values(100) }])).toBe(false)
    expect(isOverLimit([color, { attribute_id: 2, value_ids: values(51) }])).toBe(true)
  })
})

test.each([
  ['Blue shirt', 'Red, 42', 'BLUE-SHIRT-RED-42'],
  ['Crêpe “Été”', '', 'CREPE-ETE'],
  ['x'.repeat(80), '', 'X'.repeat(64)],
])('an SKU left empty is made from %s and %s', (name, label, sku) => {
  expect(suggestSku(name, label)).toBe(sku)
})

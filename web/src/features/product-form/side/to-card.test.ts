import { expect, test } from 'vitest'

import { toProductForm } from '../form.ts'
import type { Elements, VariantForm } from '../variants.ts'
import { toCard } from './to-card.ts'

const attributes = [
  {
    id: 1,
    name: 'Color',
    type: 'select' as const,
    is_variant_axis: true,
    values: [
      { id: 11, value: 'navy', label: 'Navy', swatch: '#003' },
      { id: 12, value: 'red', label: 'Red', swatch: '#c00' },
      { id: 13, value: 'sky', label: 'Sky', swatch: '#8cf' },
    ],
  },
]
const elements = { attributes } as unknown as Elements
const seller = { shop_id: 3, shop_name: 'Lumenhof' }
const empty = toProductForm(undefined)
const [first] = empty.variants as [VariantForm]
const of = (value_id: number, changes: Partial<VariantForm>): VariantForm => ({
  ...first,
  product_attributes: [{ attribute_id: 1, value_id }],
  ...changes,
})
const cardOf = (variants: VariantForm[], more: Partial<typeof empty> = {}) =>
  toCard({ draft: { ...empty, ...more, variants }, elements, product: undefined, seller })

test('the card has the lowest price for sale, and says that others cost more', () => {
  const card = cardOf([
    of(12, { price_minor: 900, status: 'inactive' }),
    of(11, { price_minor: 2000, compare_at_minor: 2500, on_hand: 4 }),
    of(13, { price_minor: 2400, on_hand: 3 }),
  ])

  expect(card).toMatchObject({
    price_minor: 2000,
    compare_at_minor: 2500,
    has_price_range: true,
    available: 7,
    low_stock: false,
    swatches: ['#003', '#8cf'],
    ...seller,
  })
})

test.each([
  [{ low_stock: 5 }, { available: 4, low_stock: true }],
  [{ low_stock: 3 }, { available: 4, low_stock: false }],
  [
    { low_stock: 5, backorder: true },
    { available: 4, low_stock: false },
  ],
])('with %o the stock of the card is %o', (more, stock) => {
  expect(cardOf([{ ...first, price_minor: 100, on_hand: 4 }], more)).toMatchObject(stock)
})

test('without stock the card is sold out, unless orders go on', () => {
  const variants = [{ ...first, price_minor: 100, on_hand: 0 }]

  expect(cardOf(variants).available).toBe(0)
  expect(cardOf(variants, { backorder: true }).available).toBeGreaterThan(0)
})

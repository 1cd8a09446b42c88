import type { OrderProduct } from '@emporia/contract'
import { expect, test } from 'vitest'

import { toCreateInput, type Draft, createDraft, toLineInputs, toPreviewInput } from './draft.ts'
import { addProduct } from './use-composer.ts'

const mug: OrderProduct = {
  id: 7,
  product_id: 3,
  name: 'Oslo mug',
  variant_label: '',
  sku: 'MUG-1',
  picture: null,
  shop_id: 1,
  shop_name: 'Sam & Sons',
  unit: 'pc',
  decimals: 0,
  price_minor: 1900,
  available: 5,
  backorder: false,
}
const draft: Draft = {
  ...createDraft('US'),
  fresh: { name: 'Nils', email: 'nils@market.test', phone: '' },
  lines: addProduct([], mug),
}

test('a thing that is picked again is wanted once more', () => {
  expect(toLineInputs(addProduct(draft.lines, mug))).toEqual([{ variant_id: 7, quantity: 2 }])
})

test('only a price that differs is sent, and with it the reason', () => {
  const [line] = draft.lines
  if (!line) throw new Error('There is no line')

  expect(toLineInputs([{ ...line, price_minor: 1900, price_reason: 'x' }])).toEqual([
    { variant_id: 7, quantity: 1 },
  ])
  expect(toLineInputs([{ ...line, price_minor: 1500, price_reason: ' Chip ' }])).toEqual([
    { variant_id: 7, quantity: 1, price_minor: 1500, price_reason: 'Chip' },
  ])
})

test('what it comes to is asked for while a reason is still missing, but not placed', () => {
  const lines = draft.lines.map((line) => ({ ...line, price_minor: 1500 }))

  expect(toPreviewInput({ ...draft, lines }).lines[0]).toHaveProperty('price_reason')
  expect(toCreateInput({ ...draft, lines }, 1500).lines[0]).not.toHaveProperty('price_reason')
})

test('what is empty is left out', () => {
  expect(toCreateInput(draft, undefined)).toEqual({
    customer: { name: 'Nils', email: 'nils@market.test' },
    lines: [{ variant_id: 7, quantity: 1 }],
    address: {
      ...createDraft('US').address,
      company: null,
      line2: null,
      district: null,
      region: null,
      postcode: null,
    },
    shipping: {},
    payment_method: 'cash_on_delivery',
    note: null,
  })
})

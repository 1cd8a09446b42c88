import { afterEach, expect, test } from 'vitest'

import { emptyBasket } from './basket.ts'
import { draft } from './draft.ts'

afterEach(() => localStorage.clear())

const basket = { ...emptyBasket, customer: { name: 'Nia' } }

test('the basket of a register survives a reload, and belongs to one member', () => {
  draft.write(7, basket)

  expect(draft.read(7)).toEqual(basket)
  expect(draft.read(8)).toEqual(emptyBasket)
})

test('after the sale nothing is left of it', () => {
  draft.write(7, basket)
  draft.write(7, emptyBasket)

  expect(localStorage.length).toBe(0)
})

test.each(['', 'null', '{', '[]', '{"lines":1}'])(
  'a damaged draft is an empty basket: %s',
  (text) => {
    localStorage.setItem('pos_draft_7', text)

    expect(draft.read(7)).toEqual(emptyBasket)
  },
)

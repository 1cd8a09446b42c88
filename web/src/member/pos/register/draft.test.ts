import { afterEach, expect, test } from 'vitest'

import { emptyBasket } from './basket.ts'
import { basketDraft } from './draft.ts'

afterEach(() => localStorage.clear())

const basket = { ...emptyBasket, customer: { name: 'Nia' } }

test('the basket of a register survives a reload, and belongs to one member', () => {
  basketDraft.write(7, basket)

  expect(basketDraft.read(7)).toEqual(basket)
  expect(basketDraft.read(8)).toEqual(emptyBasket)
})

test('after the sale nothing is left of it', () => {
  basketDraft.write(7, basket)
  basketDraft.write(7, emptyBasket)

  expect(localStorage.length).toBe(0)
})

test.each(['', 'null', '{', '[]', '{"lines":1}'])(
  'a damaged draft is an empty basket: %s',
  (text) => {
    localStorage.setItem('pos_draft_7', text)

    expect(basketDraft.read(7)).toEqual(emptyBasket)
  },
)

import type { Card } from '@emporia/contract'
import { expect, test } from 'vitest'

import { withSponsored } from './sponsored.ts'

const card = (id: number): Card => ({
  id,
  name: `Mug ${id}`,
  slug: `mug-${id}`,
  shop_id: null,
  shop_name: 'House',
  shop_slug: '',
  picture: null,
  price_minor: 1900,
  compare_at_minor: null,
  offer: null,
  has_price_range: false,
  available: 1,
  low_stock: false,
  is_new: false,
  rating: null,
  rating_count: 0,
  swatches: [],
})
const cards = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => card(first + at))
const idsOf = (products: Card[], sponsored: Card[]) =>
  withSponsored(products, sponsored).map(({ id }) => id)

test('of twelve things two are paid for, and nothing stands there twice', () => {
  expect(idsOf(cards(1, 10), [card(90), card(3)])).toEqual([90, 1, 2, 4, 5, 6, 3, 7, 8, 9, 10])
})

test('a listing that finds little is not filled with what was paid for', () => {
  expect(idsOf([card(1), card(2)], [card(2), card(1)])).toEqual([2, 1])
  expect(idsOf(cards(1, 3), [])).toEqual([1, 2, 3])
})

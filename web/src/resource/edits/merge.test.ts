import { expect, test } from 'vitest'

import { listDifferences, merge } from './merge.ts'

const of = (before: unknown, theirs: unknown, yours: unknown) =>
  merge({ before, theirs, yours }, 'x')

test.each([
  ['only yours changed', 'a', 'a', 'b', 'b'],
  ['only theirs changed', 'a', 'b', 'a', 'b'],
  ['both made the same of it', 'a', 'b', 'b', 'b'],
  ['an emptied text was null', null, null, '', null],
  [
    'different fields of one group',
    { tax: 1, to: 'seller' },
    { tax: 2, to: 'seller' },
    { tax: 1, to: 'platform' },
    { tax: 2, to: 'platform' },
  ],
  [
    'different rows of one list',
    [
      { id: 1, price: 5 },
      { id: 2, price: 6 },
    ],
    [
      { id: 1, price: 7 },
      { id: 2, price: 6 },
    ],
    [
      { id: 1, price: 5 },
      { id: 2, price: 8 },
    ],
    [
      { id: 1, price: 7 },
      { id: 2, price: 8 },
    ],
  ],
])('%s: nothing has to be chosen', (_, before, theirs, yours, value) => {
  expect(of(before, theirs, yours)).toEqual({ value, conflicts: [] })
})

test('the same field on both sides is a conflict, with all three values', () => {
  expect(of({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 1 }).conflicts).toEqual([
    { path: 'x.a', before: 1, theirs: 2, yours: 3 },
  ])
})

test('lists with other rows are compared whole', () => {
  expect(of([1], [1, 2], [3]).conflicts).toHaveLength(1)
  expect(of([{ id: 1 }], [{ id: 1 }, { id: 2 }], []).conflicts).toHaveLength(1)
})

test('a stored picture is the one that is sent by its id', () => {
  const picture = { id: 7, url: '/7', widths: [100] }

  expect(of(picture, picture, 7)).toEqual({ value: picture, conflicts: [] })
  expect(of(picture, { ...picture, id: 8 }, 9).conflicts).toHaveLength(1)
})

test('what differs is named by its paths', () => {
  expect(listDifferences({ a: 1, b: { c: 1, d: 2 } }, { a: 1, b: { c: 2, d: 2 } })).toEqual(['b.c'])
})

import { expect, test } from 'vitest'

import { sortAsTree } from './tree-of.ts'

const row = (id: number, parent_id: number | null) => ({ id, parent_id })
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('every category stands below its parent, siblings as they came', () => {
  const rows = [row(5, 2), row(1, null), row(4, 1), row(2, null), row(3, 1), row(6, 4)]

  expect(idsOf(sortAsTree(rows))).toEqual([1, 4, 6, 3, 2, 5])
})

test('a category whose parent is on another page is not lost', () => {
  expect(idsOf(sortAsTree([row(7, 99), row(8, 7), row(1, null)]))).toEqual([1, 7, 8])
})

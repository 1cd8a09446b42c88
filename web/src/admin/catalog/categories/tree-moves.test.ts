import { expect, test } from 'vitest'

import { listMoves, targetOfKey } from './tree-moves.ts'

/** Two roots; the first has three children, of which the last has one. */
const branches = [
  { id: 1, parent_id: null, rank: 0 },
  { id: 2, parent_id: null, rank: 1 },
  { id: 11, parent_id: 1, rank: 0 },
  { id: 12, parent_id: 1, rank: 0 },
  { id: 13, parent_id: 1, rank: 0 },
  { id: 131, parent_id: 13, rank: 0 },
]

test('a branch moves among its siblings, which all get a rank', () => {
  expect(listMoves(branches, 13, { id: 11, where: 'before' })).toEqual([
    { id: 11, rank: 1 },
    { id: 12, rank: 2 },
  ])
  expect(listMoves(branches, 1, { id: 2, where: 'after' })).toEqual([
    { id: 2, rank: 0 },
    { id: 1, rank: 1 },
  ])
})

test('a branch moves to another parent, between its children or behind them', () => {
  expect(listMoves(branches, 12, { id: 2, where: 'inside' })).toEqual([
    { id: 12, rank: 0, parent_id: 2 },
  ])
  expect(listMoves(branches, 131, { id: 1, where: 'after' })).toEqual([
    { id: 131, rank: 1, parent_id: null },
    { id: 2, rank: 2 },
  ])
})

test('a branch does not move into itself, below itself, or where it is', () => {
  expect(listMoves(branches, 1, { id: 1, where: 'inside' })).toBeUndefined()
  expect(listMoves(branches, 1, { id: 131, where: 'before' })).toBeUndefined()
  expect(listMoves(branches, 1, { id: 2, where: 'before' })).toBeUndefined()
})

test('arrow keys move a branch up, down, outward and into the sibling before it', () => {
  expect(targetOfKey(branches, 12, 'ArrowUp')).toEqual({ id: 11, where: 'before' })
  expect(targetOfKey(branches, 12, 'ArrowDown')).toEqual({ id: 13, where: 'after' })
  expect(targetOfKey(branches, 12, 'outward')).toEqual({ id: 1, where: 'after' })
  expect(targetOfKey(branches, 12, 'inward')).toEqual({ id: 11, where: 'inside' })
  expect(targetOfKey(branches, 1, 'ArrowUp')).toBeUndefined()
  expect(targetOfKey(branches, 1, 'outward')).toBeUndefined()
  expect(targetOfKey(branches, 11, 'inward')).toBeUndefined()
})

import { expect, test } from 'vitest'

import { calculateGrid, indexAt, listLabelIndexes, moveIndex, toPoints } from './scale.ts'

test.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [98_000, [0, 25_000, 50_000, 75_000, 100_000]],
])('up to %d the lines stand at %j', (greatest, lines) => {
  expect(calculateGrid(greatest)).toEqual(lines)
})

test('nothing lies on the floor, and the greatest below the top', () => {
  const box = { width: 100, height: 60, top: 10, bottom: 20 }

  expect(toPoints([0, 5, 10], 10, box)).toEqual([
    { x: 0, y: 40 },
    { x: 50, y: 25 },
    { x: 100, y: 10 },
  ])
  expect(toPoints([0], 0, box)).toEqual([{ x: 0, y: 40 }])
})

test('the first and the last day have their label, and none stands on another', () => {
  expect(listLabelIndexes(7, 600)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(listLabelIndexes(30, 300)).toEqual([0, 10, 20, 29])
  expect(listLabelIndexes(90, 1000).at(-1)).toBe(89)
  expect(listLabelIndexes(30, 760).slice(-2)).toEqual([24, 29])
})

test('the pointer reads the nearest day, also outside the chart', () => {
  expect([-20, 0, 24, 26, 99, 140].map((x) => indexAt(x, 100, 5))).toEqual([0, 0, 1, 1, 4, 4])
  expect(indexAt(10, 100, 1)).toBe(0)
  expect(indexAt(10, 100, 0)).toBeUndefined()
  expect(indexAt(10, 0, 5)).toBeUndefined()
})

test('keys move between the days and stop at the ends', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'a']

  expect(keys.map((key) => moveIndex(key, 8, 10))).toEqual([7, 9, 1, 9, 0, 9, undefined])
  expect(moveIndex('ArrowLeft', 0, 10)).toBe(0)
})

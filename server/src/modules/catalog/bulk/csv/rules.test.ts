import { expect, test } from 'vitest'

import { guardCell, unguardCell } from '../../../../adapters/pdf/csv.ts'
import { joinList, parseMinor, splitList } from './rules.ts'

const dangerous = ['=1+1', '+1', '-a', '@a', ' =1', '\n=1', '\t1', '\r=1', "'=1", "''=1", '＝1']
const harmless = ['', 'Mug', "'Mug'", 'a=b', '5-4', '-1', '-4.35', " it's", 'Mug\n= not a formula']

test.each(dangerous)('the cell %j is no formula in a table, and comes back as it was', (cell) => {
  expect(guardCell(cell)).toBe(`'${cell}`)
  expect(unguardCell(guardCell(cell))).toBe(cell)
})

test.each(harmless)('the cell %j stays as it is', (cell) => {
  expect(guardCell(cell)).toBe(cell)
  expect(unguardCell(cell)).toBe(cell)
})

test('words that hold bars and backslashes are told apart again', () => {
  const texts = ['a|b', 'c\\', '\\|', 'plain']

  expect(splitList(joinList(texts))).toEqual(texts)
  expect(splitList('')).toEqual([])
})

test.each([
  ['19.90', 1990],
  ['19.9', 1990],
  ['19', 1900],
  ['0.001', undefined],
  ['19,90', undefined],
  ['-1', undefined],
  ['1e3', undefined],
])('%s is an amount of %s', (cell, minor) => {
  expect(parseMinor(cell, 2)).toBe(minor)
})

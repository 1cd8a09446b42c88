import { expect, test } from 'vitest'

import { guardCell, unguardCell } from './csv.ts'
import { joinList, parseMinor, splitList } from './cells.ts'

const dangerous = [
  '=1+1',
  '+a',
  '+1-1',
  '-a',
  '@a',
  ' =1',
  '\n=1',
  '\t1',
  '\r=1',
  "'=1",
  "''=1",
  '＝1',
]
const harmless = [
  '',
  'Mug',
  "'Mug'",
  'a=b',
  '5-4',
  '-1',
  '-4.35',
  '+1',
  '+47 900',
  " it's",
  'Mug\n= not a formula',
]

test.each(dangerous)(
  'the cell %j is not executed as a formula in a spreadsheet, and is read back unchanged',
  (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`)
    expect(unguardCell(guardCell(cell))).toBe(cell)
  },
)

test.each(harmless)('the cell %j is left unchanged', (cell) => {
  expect(guardCell(cell)).toBe(cell)
  expect(unguardCell(cell)).toBe(cell)
})

test('values with bars and backslashes survive joining and splitting', () => {
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
])('the amount %s is parsed as %s', (cell, minor) => {
  expect(parseMinor(cell, 2)).toBe(minor)
})

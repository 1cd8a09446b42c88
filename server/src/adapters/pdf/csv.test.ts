import { expect, test } from 'vitest'

import { csvLines } from './csv.ts'

test.each([';', ',', '\t', '"', '\r', '\n'])('a cell with %j is quoted', (mark) => {
  const cell = `a${mark}b`
  const written = `"${cell.replaceAll('"', '""')}"`
  expect(csvLines([[cell, 'plain']])).toBe(`${written},plain\r\n`)
})

test('no cell is a formula, and a negative amount is not escaped', () => {
  expect(csvLines([['=1+1', '+47 900', '@SUM(A1)', '-4.35', '-4+1']])).toBe(
    "'=1+1,'+47 900,'@SUM(A1),-4.35,'-4+1\r\n",
  )
  expect(csvLines([])).toBe('')
})

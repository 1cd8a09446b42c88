import { expect, test } from 'vitest'

import { csvLines, writeCells } from './csv.ts'

test.each([';', ',', '\t', '"', '\r', '\n'])('a cell with %j is quoted', (mark) => {
  const cell = `a${mark}b`
  const written = `"${cell.replaceAll('"', '""')}"`
  expect(csvLines([[cell, 'plain']])).toBe(`${written},plain\r\n`)
})

test('no cell is a formula, and numbers and phone numbers are not escaped', () => {
  expect(csvLines([['=1+1', '+47 900 12 345', '@SUM(A1)', '-4.35', '+2', '-4+1', '+1+1']])).toBe(
    "'=1+1,+47 900 12 345,'@SUM(A1),-4.35,+2,'-4+1,'+1+1\r\n",
  )
  expect(csvLines([])).toBe('')
})

test('a raw file has the cells as they are, still quoted', () => {
  expect(writeCells({ isRaw: true }, () => csvLines([['=1+1', 'a;b']]))).toBe('=1+1,"a;b"\r\n')
})

import { expect, test } from 'vitest'

import { bytesIn } from './bytes.ts'
import { partsUntil } from './countdown.ts'
import { humanize } from './humanize.ts'
import { count, exchangeRate, measured, percent, rating } from './number.ts'

test.each([
  [0, '0'],
  [-1234, '-1,234'],
  [1_234_567, '1,234,567'],
  [0.35, '0.35'],
])('the number %d is written %s', (number, written) => {
  expect(count(number)).toBe(written)
})

test('pieces are counted, and what is weighed has its unit', () => {
  expect(measured(1, { unit: 'kg', decimals: 0 })).toBe('1 piece')
  expect(measured(1200, { unit: '', decimals: 0 })).toBe('1,200 pieces')
  expect(measured(0.35, { unit: 'kg', decimals: 3 })).toBe('0.35 kg')
})

test.each([
  [0, '0%'],
  [1, '0.01%'],
  [1250, '12.5%'],
  [10_000, '100%'],
  [-250, '-2.5%'],
])('%i basis points are %s', (bp, written) => {
  expect(percent(bp)).toBe(written)
})

test('a rate of exchange has all its decimals', () => {
  expect(['0.9213', '16250.5', '1'].map(exchangeRate)).toEqual(['0.9213', '16,250.5', '1'])
})

test('an average has one decimal, rounded', () => {
  expect([5, 4.25, 4.95, 0].map(rating)).toEqual(['5.0', '4.3', '5.0', '0.0'])
})

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [1536, '2 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [4_404_020, '4.2 MB'],
  [1_610_612_736, '1.5 GB'],
])('%i bytes are %s', (bytes, written) => {
  expect(bytesIn(bytes)).toBe(written)
})

test('the name of a value reads like words', () => {
  expect(humanize('changes_requested')).toBe('Changes requested')
  expect(humanize('')).toBe('')
})

const end = '2026-11-25T12:00:00Z'

test.each([
  ['2026-11-23T10:58:00Z', { days: 2, hours: 1, minutes: 2, isOver: false }],
  ['2026-11-24T12:00:00Z', { days: 1, hours: 0, minutes: 0, isOver: false }],
  ['2026-11-25T11:59:59Z', { days: 0, hours: 0, minutes: 1, isOver: false }],
  [end, { days: 0, hours: 0, minutes: 0, isOver: true }],
  ['2026-12-01T00:00:00Z', { days: 0, hours: 0, minutes: 0, isOver: true }],
])('at %s what is left is counted in whole minutes', (now, left) => {
  expect(partsUntil(end, Date.parse(now))).toEqual(left)
})

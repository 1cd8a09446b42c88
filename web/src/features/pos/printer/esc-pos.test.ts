import type { ReceiptContent } from '@emporia/contract'
import { expect, test } from 'vitest'

import { toCodePage } from './code-page.ts'
import { beside, wrapped } from './columns.ts'
import { toEscPos } from './esc-pos.ts'

const longName = 'Hand-painted porcelain espresso cup with saucer, cobalt blue'
const receipt: ReceiptContent = {
  title: 'Emporia',
  logo: '',
  number: 'POS-4-1-1',
  head: ['Sold by Mia Holt'],
  mark: '',
  lines: [{ name: longName, details: ['2 × $10.00 · North Wind'], sum: '$20.00' }],
  sums: [
    { label: 'Total', value: '$20.00', isTotal: true },
    { label: 'Cash', value: '$50.00', isTotal: false },
    { label: 'Change', value: '−$30.00', isTotal: false },
  ],
  notes: ['Thank you'],
  track: 'https://market.test/order-track?number=POS-4-1-1&contact=0123abcd',
}

const plain = { columns: 32, opensDrawer: false } as const

/** Returns the printed text: the characters between commands, row by row. */
const textOf = (bytes: Uint8Array) => {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const length = commandAt(bytes, at)
    if (length === 0) text += String.fromCodePoint(bytes[at] ?? 0)
    at += length || 1
  }
  return text.split('\n')
}

const lengths: Record<string, number> = {
  '1b40': 2,
  '1b74': 3,
  '1b61': 3,
  '1b45': 3,
  '1b70': 5,
  '1d21': 3,
  '1d56': 4,
}

/** Returns the length in bytes of the command at this position, or 0 for a character. */
const commandAt = (bytes: Uint8Array, at: number) => {
  const begin = Buffer.from(bytes.subarray(at, at + 2)).toString('hex')
  if (begin === '1d28') return 5 + (bytes[at + 3] ?? 0) + (bytes[at + 4] ?? 0) * 256
  return lengths[begin] ?? 0
}

const holds = (bytes: Uint8Array, wanted: number[]) =>
  Buffer.from(bytes).includes(Buffer.from(wanted))

test.each([32, 42, 48] as const)(
  'no row is wider than %i columns, and no letter is lost',
  (columns) => {
    const rows = textOf(toEscPos(receipt, { ...plain, columns }))
    expect(rows.filter(({ length }) => length > columns)).toEqual([])
    const whole = rows.join(' ').replaceAll(/\s+/g, ' ')
    for (const word of longName.split(' ')) expect(whole).toContain(word)
    expect(rows.some((row) => row.startsWith('Total') && row.endsWith('$20.00'))).toBe(true)
    expect(rows.find((row) => row.startsWith('Change'))).toHaveLength(columns)
  },
)

test('it begins anew, says its code page, and ends with a cut', () => {
  const bytes = [...toEscPos(receipt, plain)]
  expect(bytes.slice(0, 5)).toEqual([0x1b, 0x40, 0x1b, 0x74, 16])
  expect(bytes.slice(-4)).toEqual([0x1d, 0x56, 66, 0])
})

test('the drawer opens only when it is asked to, and first', () => {
  const kick = [0x1b, 0x70, 0, 25, 250]
  expect(holds(toEscPos(receipt, plain), kick)).toBe(false)
  expect([...toEscPos(receipt, { ...plain, opensDrawer: true })].slice(5, 10)).toEqual(kick)
})

test('the printer draws the code of the order itself', () => {
  const bytes = toEscPos(receipt, plain)
  const address = [...Buffer.from(receipt.track)]
  const length = address.length + 3
  expect(holds(bytes, [0x1d, 0x28, 0x6b, 4, 0, 0x31, 0x41, 0x32, 0])).toBe(true)
  expect(holds(bytes, [0x1d, 0x28, 0x6b, length, 0, 0x31, 0x50, 0x30, ...address])).toBe(true)
  expect(holds(bytes, [0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30])).toBe(true)
})

test('a copy says that it is one', () => {
  expect(textOf(toEscPos({ ...receipt, mark: 'COPY 2' }, plain))).toContain('*** COPY 2 ***')
})

test('letters of the code page are one byte each, and look-alikes stand for others', () => {
  const bytes = Buffer.from(toCodePage('Größe 5 €, −1 × ’') ?? [])
  expect(bytes.toString('hex')).toBe('4772f6df65203520802c202d3120d72092')
  expect(toCodePage('Žluť')).toBeUndefined()
  expect(toCodePage('茶')).toBeUndefined()
})

test('a row with other letters is sent as dots, or with question marks where nobody draws', () => {
  const tea = { ...receipt, head: ['茶 tea'] }
  const dots = { bytesWide: 2, bytes: Uint8Array.from([1, 2, 3, 4]) }
  const drawn = toEscPos(tea, {
    ...plain,
    draw: ({ text }) => (text === '茶 tea' ? dots : undefined),
  })
  expect(holds(drawn, [0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 1, 2, 3, 4])).toBe(true)
  expect(textOf(toEscPos(tea, plain))).toContain('? tea')
})

test('words are kept whole where they fit, and broken where they must be', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three'])
  expect(wrapped('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  expect(beside('Total', '$1', 10)).toEqual(['Total   $1'])
})

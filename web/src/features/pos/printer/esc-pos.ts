import type { ReceiptContent } from '@emporia/contract'

import { toCodePage } from './code-page.ts'
import { beside, wrapped } from './columns.ts'

export const columnCounts = [32, 42, 48] as const
export type ColumnCount = (typeof columnCounts)[number]

/** A row as an image, eight dots per byte, for characters outside the printer's code page. */
export type Dots = { bytesWide: number; bytes: Uint8Array }
export type Row = { text: string; isCentered: boolean; isBold: boolean; isLarge: boolean }

type PrintOptions = {
  columns: ColumnCount
  /** Whether to open the drawer before printing. */
  opensDrawer: boolean
  /** Draws a row as an image; without it, unsupported characters become question marks. */
  draw?: (row: Row) => Dots | undefined
}

const [esc, gs] = [0x1b, 0x1d]
const codePage1252 = 16

const begin = [esc, 0x40, esc, 0x74, codePage1252]
const kick = [esc, 0x70, 0, 25, 250]
/** Feeds the paper to the blade and makes a partial cut. */
const cut = [gs, 0x56, 66, 0]

/** Encodes a receipt as ESC/POS commands. */
export const toEscPos = (slip: ReceiptContent, input: PrintOptions): Uint8Array<ArrayBuffer> => {
  const rows = (list: Row[]) => list.flatMap((row) => bytesOf(row, input))
  return Uint8Array.from([
    ...begin,
    ...(input.opensDrawer ? kick : []),
    ...rows(headOf(slip, input.columns)),
    ...rows(bodyOf(slip, input.columns)),
    ...qrOf(slip.track),
    ...rows(slip.notes.flatMap((note) => centered(note, input.columns))),
    ...cut,
  ])
}

const plain = (text: string): Row => ({ text, isCentered: false, isBold: false, isLarge: false })
const centered = (text: string, columns: number, more: Partial<Row> = {}) =>
  wrapped(text, more.isLarge ? Math.floor(columns / 2) : columns).map((row) => ({
    ...plain(row),
    isCentered: true,
    ...more,
  }))

const headOf = ({ title, mark, number, head }: ReceiptContent, columns: number) => [
  ...centered(title, columns, { isBold: true, isLarge: true }),
  ...(mark ? centered(`*** ${mark} ***`, columns, { isBold: true }) : []),
  ...centered(number, columns, { isBold: true }),
  ...head.flatMap((line) => centered(line, columns)),
]

const bodyOf = ({ lines, sums }: ReceiptContent, columns: number): Row[] => {
  const rule = plain('-'.repeat(columns))
  return [
    rule,
    ...lines.flatMap(({ name, details, sum }) => [
      ...beside(name, sum, columns).map((text) => ({ ...plain(text), isBold: true })),
      ...details.flatMap((detail) => wrapped(detail, columns - 2).map((row) => plain(`  ${row}`))),
    ]),
    rule,
    ...sums.flatMap(({ label, value, isTotal }) =>
      beside(label, value, columns).map((text) => ({ ...plain(text), isBold: isTotal })),
    ),
    rule,
  ]
}

const bytesOf = (row: Row, { draw }: PrintOptions): number[] => {
  const known = toCodePage(row.text)
  const dots = known ? undefined : draw?.(row)
  if (dots) return rasterOf(dots)
  const text = known ?? Array.from(row.text).flatMap((sign) => toCodePage(sign) ?? [0x3f])
  const look = [
    [esc, 0x61, row.isCentered ? 1 : 0],
    [esc, 0x45, row.isBold ? 1 : 0],
    [gs, 0x21, row.isLarge ? 0x11 : 0],
  ]
  return [...look.flat(), ...text, 0x0a]
}

const low = (count: number) => count & 0xff
const high = (count: number) => count >> 8

const rasterOf = ({ bytesWide, bytes }: Dots) => {
  const rows = bytes.length / bytesWide
  return [gs, 0x76, 0x30, 0, low(bytesWide), high(bytesWide), low(rows), high(rows), ...bytes]
}

/** Draws the QR code on the printer: model 2, six dots per module, error correction M. */
const qrOf = (text: string) => {
  const bytes = [...new TextEncoder().encode(text)]
  const say = (...labels: number[]) => {
    const length = labels.length + 1
    return [gs, 0x28, 0x6b, low(length), high(length), 0x31, ...labels]
  }
  const center = [esc, 0x61, 1]
  return [
    ...center,
    ...say(0x41, 0x32, 0),
    ...say(0x43, 6),
    ...say(0x45, 0x31),
    ...say(0x50, 0x30, ...bytes),
    ...say(0x51, 0x30),
    0x0a,
  ]
}

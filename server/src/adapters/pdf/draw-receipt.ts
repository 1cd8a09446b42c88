import { type ReceiptSize, qrPath, qrRows, type ReceiptContent } from '@emporia/contract'
import * as m from '@emporia/messages/document'
import {
  Document,
  Image,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { createElement as h } from 'react'

import { registerFonts } from './fonts.ts'
import { getDirection } from './document.ts'
import { getSides } from './draw-look.ts'

/** The receipt of a POS sale, for a receipt printer or a sheet. */
export type ReceiptDocument = { slip: ReceiptContent; paper: ReceiptSize }

const families = registerFonts()
const mm = 72 / 25.4

const look = StyleSheet.create({
  page: { color: '#000', fontFamily: families },
  middle: { alignItems: 'center', paddingVertical: 4 },
  logo: { maxWidth: '80%', maxHeight: 16 * mm, objectFit: 'contain', marginBottom: 4 },
  center: { textAlign: 'center' },
  bold: { fontWeight: 700 },
  title: { fontWeight: 700, textAlign: 'center' },
  mark: { border: '1 solid #000', fontWeight: 700, padding: 2, marginVertical: 3, width: '100%' },
  rows: { borderTop: '0.8 dashed #000', paddingVertical: 3 },
  row: { gap: 6, paddingVertical: 1.5 },
  wide: { flex: 1 },
  sum: { maxWidth: '40%' },
})

/** A receipt roll has no fixed length: the page is cut after the last line. */
const shapes = {
  '58': { width: 58 * mm, margin: 2 * mm, size: 8 },
  '80': { width: 80 * mm, margin: 3 * mm, size: 9 },
  a5: { width: 148 * mm, margin: 12 * mm, size: 10 },
} as const

export const drawReceipt = ({ slip, paper: document }: ReceiptDocument): Promise<Buffer> => {
  const { width, margin, size } = shapes[document]
  const isRoll = document !== 'a5'
  return renderToBuffer(
    h(
      Document,
      { title: m.receipt_page_title({ number: slip.number }), author: slip.title },
      h(
        Page,
        {
          size: isRoll ? { width } : 'A5',
          wrap: !isRoll,
          style: [look.page, { padding: margin, fontSize: size }],
        },
        headOf(slip, size),
        h(View, { style: look.rows }, ...slip.lines.map((line) => lineOf(line, size))),
        h(View, { style: look.rows }, ...slip.sums.map((sum) => sumOf(sum, size))),
        h(
          View,
          { style: look.middle, wrap: false },
          qrOf(slip.track),
          ...slip.notes.map((note) => text(note, look.center)),
        ),
      ),
    ),
  )
}

type Look =
  (typeof look)[keyof typeof look] | { fontSize: number } | { textAlign: 'left' | 'right' }

/** The columns of a row, and the alignment of both, in the direction of the language. */
const sides = () => {
  const { start, end, row } = getSides()
  return {
    row: { flexDirection: row },
    start: { textAlign: start },
    end: { textAlign: end },
  } as const
}

const text = (label: string, ...style: Look[]) =>
  h(Text, { style: [{ direction: getDirection(label) }, ...style] }, label)

const headOf = ({ logo, title, mark, number, head }: ReceiptContent, size: number) =>
  h(
    View,
    { style: look.middle },
    logo ? h(Image, { src: logo, style: look.logo }) : null,
    text(title, look.title, { fontSize: size * 1.3 }),
    mark ? text(mark, look.center, look.mark) : null,
    text(number, look.title),
    ...head.map((line) => text(line, look.center)),
  )

const lineOf = ({ name, details, sum }: ReceiptContent['lines'][number], size: number) => {
  const { row, start, end } = sides()
  return h(
    View,
    { style: [look.row, row], wrap: false },
    h(
      View,
      { style: look.wide },
      text(name, look.bold, start),
      ...details.map((detail) => text(detail, { fontSize: size * 0.9 }, start)),
    ),
    text(sum, look.sum, end),
  )
}

const sumOf = ({ label, value, isTotal }: ReceiptContent['sums'][number], size: number) => {
  const { row, start, end } = sides()
  const strong = isTotal ? [look.bold, { fontSize: size * 1.2 }] : []
  return h(
    View,
    { style: [look.row, row], wrap: false },
    h(View, { style: look.wide }, text(label, ...strong, start)),
    text(value, look.sum, ...strong, end),
  )
}

const qrMm = 30

const qrOf = (label: string) => {
  const rows = qrRows(label)
  if (!rows) return null
  const side = rows.length + 8
  return h(
    Svg,
    { viewBox: `-4 -4 ${side} ${side}`, style: { width: qrMm * mm, height: qrMm * mm } },
    h(Path, { d: qrPath(rows), fill: '#000' }),
  )
}

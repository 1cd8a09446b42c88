import { type ReceiptSize, qrPath, qrRows, type ReceiptContent } from '@emporia/contract'
import * as m from '@emporia/messages/document'

import {
  type Block,
  columns,
  frame,
  measureText,
  pad,
  rules,
  stack,
  type TextStyle,
  toText,
} from './blocks.ts'
import { getSides, type Sides } from './draw-look.ts'
import { drawPages, paginate } from './pages.ts'
import { closeSheet, fillPath, openSheet, type Rule, type Sheet } from './sheet.ts'

/** The receipt of a POS sale, for a receipt printer or a sheet. */
export type ReceiptDocument = { slip: ReceiptContent; paper: ReceiptSize }

type Frame = { sides: Sides; width: number; size: number }

const mm = 72 / 25.4
const color = '#000'
const markRule: Rule = { width: 1, color }
const dashes: Rule = { width: 0.8, color, dash: { length: 1.6, space: 0.96 } }

/** A receipt roll has no fixed length: the page is cut after the last line. */
const shapes = {
  '58': { width: 58 * mm, margin: 2 * mm, size: 8 },
  '80': { width: 80 * mm, margin: 3 * mm, size: 9 },
  a5: { width: 419.53, height: 595.28, margin: 12 * mm, size: 10 },
} as const

export const drawReceipt = async ({ slip, paper: document }: ReceiptDocument): Promise<Buffer> => {
  const { width, margin, size, ...fixed } = shapes[document]
  const sheet = openSheet({
    title: m.receipt_page_title({ number: slip.number }),
    author: slip.title,
  })
  const box: Frame = { sides: getSides(), width: width - 2 * margin, size }
  const blocks = [
    headOf(slip, box, sheet),
    ...rowsOf(
      slip.lines.map((line) => lineOf(line, box)),
      box,
    ),
    ...rowsOf(
      slip.sums.map((sum) => sumOf(sum, box)),
      box,
    ),
    footOf(slip, box),
  ]
  const height = 'height' in fixed ? fixed.height : stack(blocks).height + 2 * margin
  const page = { width, height, left: margin, top: margin, bottom: margin }
  drawPages(
    sheet,
    page,
    paginate(
      blocks.map((block) => ({ block })),
      page,
    ),
  )
  return closeSheet(sheet)
}

type Style = Partial<Omit<TextStyle, 'color'>>

const text = (label: string, { size, width }: Frame, style: Style = {}) =>
  toText(label, { size, color, align: 'center', ...style }, width)

const headOf = ({ logo, title, mark, number, head }: ReceiptContent, box: Frame, sheet: Sheet) =>
  pad(
    stack([
      ...(logo ? [logoOf(logo, box, sheet)] : []),
      text(title, box, { size: box.size * 1.3, weight: 700 }),
      ...(mark ? [markOf(mark, box)] : []),
      text(number, box, { weight: 700 }),
      ...head.map((line) => text(line, box)),
    ]),
    { above: 4, below: 4 },
  )

const logoOf = (logo: string, { width }: Frame, sheet: Sheet): Block => {
  const image = sheet.openImage(logo)
  const scale = Math.min((width * 0.8) / image.width, (16 * mm) / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  return {
    height: size.height + 4,
    draw: (_, { x, y }) => sheet.image(image, x + (width - size.width) / 2, y, size),
  }
}

const markOf = (mark: string, box: Frame) => {
  const padding = markRule.width + 2
  const inside = text(mark, { ...box, width: box.width - 2 * padding }, { weight: 700 })
  const block = pad(inside, { above: padding, below: padding, left: padding })
  return pad(frame(block, box.width, markRule), { above: 3, below: 3 })
}

/** Rows below a dashed rule. */
const rowsOf = (rows: Block[], { width }: Frame): Block[] =>
  rows.map((one, index) => {
    const isFirst = index === 0
    const block = pad(one, {
      above: isFirst ? 4.5 : 1.5,
      below: index === rows.length - 1 ? 4.5 : 1.5,
    })
    return isFirst ? rules(block, width, { above: dashes }) : block
  })

const lineOf = ({ name, details, sum }: ReceiptContent['lines'][number], box: Frame) =>
  withSum({ sum, style: {} }, box, (own) =>
    stack([
      text(name, own, { weight: 700, align: own.sides.start }),
      ...details.map((detail) =>
        text(detail, own, { size: own.size * 0.9, align: own.sides.start }),
      ),
    ]),
  )

const sumOf = ({ label, value, isTotal }: ReceiptContent['sums'][number], box: Frame) => {
  const style: Style = isTotal ? { weight: 700, size: box.size * 1.2 } : {}
  return withSum({ sum: value, style }, box, (own) =>
    text(label, own, { ...style, align: own.sides.start }),
  )
}

const gap = 6

/** Places an amount beside a block; it takes at most two fifths of the width. */
const withSum = (
  { sum, style }: { sum: string; style: Style },
  box: Frame,
  toBlock: (box: Frame) => Block,
) => {
  const { sides, size, width } = box
  const own = Math.min(width * 0.4, measureText(sum, { size, color, ...style }))
  return columns(
    [
      { share: width - gap - own, toBlock: (rest) => toBlock({ ...box, width: rest }) },
      {
        share: own,
        toBlock: () => text(sum, { ...box, width: own }, { ...style, align: sides.end }),
      },
    ],
    { width, gap, isMirrored: sides.isMirrored },
  )
}

const qrSide = 30 * mm

const footOf = ({ track, notes }: ReceiptContent, box: Frame) =>
  pad(stack([...qrOf(track, box), ...notes.map((note) => text(note, box))]), {
    above: 4,
    below: 4,
  })

const qrOf = (label: string, { width }: Frame): Block[] => {
  const rows = qrRows(label)
  if (!rows) return []
  const margin = 4
  const unit = qrSide / (rows.length + 2 * margin)
  const path = { path: qrPath(rows), scale: unit, color }
  const left = (width - qrSide) / 2 + margin * unit
  const draw: Block['draw'] = (sheet, { x, y }) =>
    fillPath(sheet, { x: x + left, y: y + margin * unit }, path)
  return [{ height: qrSide, draw }]
}

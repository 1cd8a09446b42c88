import {
  type Block,
  columns,
  frame,
  measureText,
  pad,
  row,
  rules,
  stack,
  toLineBlocks,
  toText,
} from './blocks.ts'
import type { Fact, Party, PrintDocument, Sum } from './document.ts'
import {
  type DocumentLook,
  getSides,
  hairline,
  heavyRule,
  looks,
  type Sides,
  small,
  type Text,
  toBold,
  toInk,
  toPale,
} from './draw-look.ts'
import { toTable, toTableParts } from './draw-table.ts'
import { drawPages, keepLines, type Part, paginate } from './pages.ts'
import { closeSheet, openSheet } from './sheet.ts'

/** What the parts of a document are laid out with. */
type Frame = { look: DocumentLook; sides: Sides; width: number }

/** Renders a document as PDF. CPU-bound: `renderPdf` runs it in a worker thread. */
export const draw = async (document: PrintDocument): Promise<Buffer> => {
  const look = looks[document.size]
  const { page } = look
  const box: Frame = { look, sides: getSides(), width: page.width - 2 * page.left }
  const sheet = openSheet({
    title: `${document.title} ${document.number}`,
    author: document.from.name,
  })
  drawPages(sheet, page, paginate(partsOf(document, box), page), (of) => {
    const block = footOf(document.foot, of, box)
    return { block, at: { x: page.left, y: page.height - look.foot.bottom - block.height } }
  })
  return closeSheet(sheet)
}

const partsOf = (document: PrintDocument, box: Frame): Part[] => {
  const { parties, facts, table, sums, summary, notes } = document
  const size = box.look.size
  return [
    { block: headOf(document, box) },
    ...(parties.length > 0 ? [{ block: partiesOf(parties, box) }] : []),
    ...(facts.length > 0 ? [{ block: factsOf(facts, box) }] : []),
    ...(table ? toTableParts(table, { ...box, size }) : []),
    ...(sums.length > 0 ? [{ block: sumsOf(sums, box) }] : []),
    ...(summary ? [{ block: summaryOf(summary, box) }] : []),
    ...notes.flatMap((note) => noteOf(note, box)),
  ]
}

const gap = 20

const headOf = ({ from, title, number }: PrintDocument, { look, sides, width }: Frame) => {
  const { head, size } = look
  const toSender = (own: number) =>
    stack([
      toText(from.name, { ...head.from, align: sides.start }, own),
      ...from.lines.map((line) => toText(line, { ...toPale(size), align: sides.start }, own)),
    ])
  const toTitle = (own: number) =>
    stack([
      toText(title, { ...head.title, align: sides.end }, own),
      toText(number, { ...toPale(size), align: sides.end }, own),
    ])
  const halves = [toSender, toTitle].map((toBlock) => ({ share: 1, toBlock }))
  return pad(columns(halves, { width, gap, isMirrored: sides.isMirrored }), { below: head.below })
}

const partiesOf = (parties: Party[], { look, sides, width }: Frame) => {
  const { padding, below, frame: rule } = look.parties
  const block = columns(
    parties.map((party) => ({
      share: 1,
      toBlock: (own) => partyOf(party, { look, sides, width: own }),
    })),
    { width: width - 2 * padding, gap, isMirrored: sides.isMirrored },
  )
  const inside = pad(block, { above: padding, below: padding, left: padding })
  return pad(rule ? frame(inside, width, rule) : inside, { below })
}

const partyOf = ({ title, name, lines }: Party, { look, sides, width }: Frame) => {
  const align = sides.start
  const { size } = look.parties
  return stack([
    toText(title, { ...small, align }, width),
    toText(name, { ...toBold(size), align }, width),
    ...lines.map((line) => toText(line, { ...toInk(size), align }, width)),
  ])
}

const factGaps = { column: 24, row: 6 }

/** Places facts side by side, in as many rows as they need. */
const factsOf = (facts: Fact[], { look, sides, width }: Frame) => {
  const rows: { x: number; width: number; block: Block }[][] = [[]]
  let end = 0
  for (const fact of facts) {
    const cell = factOf(fact, { look, sides, width })
    if (end > 0 && end + cell.width > width) {
      rows.push([])
      end = 0
    }
    const x = sides.isMirrored ? width - end - cell.width : end
    rows.at(-1)?.push({ x, ...cell })
    end += cell.width + factGaps.column
  }
  const block = pad(stack(rows.map(row), factGaps.row), { above: 8, below: 8 })
  return pad(rules(block, width, { above: hairline, below: hairline }), { below: 18 })
}

const factOf = ({ label, value }: Fact, { look, sides, width }: Frame) => {
  const align = sides.start
  const text = toInk(look.size)
  const own = Math.min(width, Math.max(measureText(label, small), measureText(value, text)))
  const block = stack([
    toText(label, { ...small, align }, own),
    toText(value, { ...text, align }, own),
  ])
  return { width: own, block }
}

const sumsWidth = 230

const sumsOf = (sums: Sum[], { look, sides, width }: Frame) => {
  const block = stack(sums.map((sum) => sumOf(sum, { look, sides, width: sumsWidth })))
  return pad(block, { above: 14, left: sides.isMirrored ? 0 : width - sumsWidth })
}

const sumOf = ({ label, value, isTotal }: Sum, { look, sides, width }: Frame): Block => {
  const block = toEnds([label, value], isTotal ? toBold(12.5) : toInk(look.size), { sides, width })
  return isTotal
    ? pad(rules(pad(block, { above: 5 }), width, { above: heavyRule }), { above: 3 })
    : pad(block, { above: 2.5, below: 2.5 })
}

/** Places a text at the start of a line, and another, which is not broken, at its end. */
const toEnds = (
  [first, last]: [string, string],
  text: Text,
  { sides, width }: Pick<Frame, 'sides' | 'width'>,
) => {
  const end = measureText(last, text)
  const toStart = (own: number) => toText(first, { ...text, align: sides.start }, own)
  const toEnd = (own: number) => toText(last, { ...text, align: sides.end }, own)
  return columns(
    [
      { share: width - gap - end, toBlock: toStart },
      { share: end, toBlock: toEnd },
    ],
    { width, gap, isMirrored: sides.isMirrored },
  )
}

const summaryOf = ({ title, table }: NonNullable<PrintDocument['summary']>, box: Frame) => {
  const head = toText(title, { ...toBold(small.size), align: box.sides.start }, box.width)
  return pad(stack([head, toTable(table, { ...box, size: small.size })], 6), { above: 20 })
}

const noteOf = (note: string, { look, sides, width }: Frame): Part[] => {
  const lines = toLineBlocks(note, { ...toInk(look.size), align: sides.start }, width)
  return keepLines(lines).map((block, index) => ({
    block: index === 0 ? pad(block, { above: 16 }) : block,
  }))
}

const footOf = (
  foot: string,
  { number, total }: { number: number; total: number },
  { look, sides, width }: Frame,
) => {
  const { size, above, rule } = look.foot
  const page = total > 1 ? `${number} / ${total}` : ''
  const block = pad(toEnds([foot, page], toPale(size), { sides, width }), { above })
  return rule ? rules(block, width, { above: rule }) : block
}

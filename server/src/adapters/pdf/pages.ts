import { type Block, stack } from './blocks.ts'
import { addPage, type Point, type Sheet, type Size } from './sheet.ts'

/** A block that is not divided; `head` is drawn above it where it begins a page. */
export type Part = { block: Block; head?: Block }
export type PageBox = Size & { left: number; top: number; bottom: number }

type Placed = { block: Block; at: Point }

/** Rounding errors do not begin a page. */
const tolerance = 0.01

/** Places parts below each other, on as many pages as they need. */
export const paginate = (parts: Part[], { left, top, bottom, height }: PageBox): Placed[][] => {
  const pages: Placed[][] = [[]]
  let y = top
  const place = (block: Block) => {
    pages.at(-1)?.push({ block, at: { x: left, y } })
    y += block.height
  }
  for (const { block, head } of parts) {
    const isFirst = pages.at(-1)?.length === 0
    if (!isFirst && y + block.height > height - bottom + tolerance) {
      pages.push([])
      y = top
      if (head) place(head)
    }
    place(block)
  }
  return pages
}

/** Draws pages, each with what `foot` returns for it. */
export const drawPages = (
  sheet: Sheet,
  box: PageBox,
  pages: Placed[][],
  foot?: (page: { number: number; total: number }) => Placed,
) => {
  for (const [index, page] of pages.entries()) {
    addPage(sheet, box)
    const below = foot?.({ number: index + 1, total: pages.length })
    for (const { block, at } of below ? [...page, below] : page) block.draw(sheet, at)
  }
}

const linesTogether = 2

/** Groups the lines of a paragraph so that no page has only its first or its last line. */
export const keepLines = (lines: Block[]): Block[] => {
  if (lines.length < 2 * linesTogether) return [stack(lines)]
  return [
    stack(lines.slice(0, linesTogether)),
    ...lines.slice(linesTogether, -linesTogether),
    stack(lines.slice(-linesTogether)),
  ]
}

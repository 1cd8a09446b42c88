import { type Block, columns, pad, rules, stack, toText } from './blocks.ts'
import type { Cell, Column, Table } from './document.ts'
import { hairline, heavyRule, type Sides, small, toBold, toInk } from './draw-look.ts'
import type { Part } from './pages.ts'

/** What a table is laid out with; `size` is that of its texts. */
export type TableFrame = { sides: Sides; width: number; size: number }

/** Returns the rows of a table, whose head is repeated on each page. */
export const toTableParts = (table: Table, frame: TableFrame): Part[] => {
  const head = headOf(table, frame)
  const [first, ...rows] = table.rows.map((cells) => rowOf(cells, table, frame))
  return [{ block: first ? stack([head, first]) : head }, ...rows.map((block) => ({ block, head }))]
}

export const toTable = (table: Table, frame: TableFrame): Block =>
  stack([headOf(table, frame), ...table.rows.map((cells) => rowOf(cells, table, frame))])

const gap = 8

const headOf = ({ columns: all }: Table, { sides, width }: TableFrame) => {
  const cells = all.map((column) => ({
    share: column.share,
    toBlock: (own: number) =>
      toText(column.head, { ...toBold(small.size), align: sideOf(column, sides) }, own),
  }))
  const block = columns(cells, { width, gap, isMirrored: sides.isMirrored })
  return rules(pad(block, { below: 4 }), width, { below: heavyRule })
}

const rowOf = (cells: Cell[], { columns: all }: Table, { sides, width, size }: TableFrame) => {
  const shares = cells.map((cell, index) => {
    const column = all[index] ?? { head: '', share: 1 }
    const align = sideOf(column, sides)
    const toBlock = (own: number) => cellOf(cell, { size, align, width: own })
    return { share: column.share, toBlock }
  })
  const block = columns(shares, { width, gap, isMirrored: sides.isMirrored })
  return rules(pad(block, { above: 5, below: 5 }), width, { below: hairline })
}

const sideOf = ({ align }: Column, { start, end }: Sides) => (align ? end : start)

type CellFrame = { size: number; align: Sides['start']; width: number }

const cellOf = ({ text, below }: Cell, { size, align, width }: CellFrame) =>
  stack([
    toText(text, { ...toInk(size), align }, width),
    ...(below ? [toText(below, { ...small, align }, width)] : []),
  ])

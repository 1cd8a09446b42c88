import { breakLines, type Line } from './lines.ts'
import type { Weight } from './fonts.ts'
import { getDirection } from './document.ts'
import { drawFrame, drawRule, type Point, type Rule, type Sheet, writeRuns } from './sheet.ts'

/** A part of a page: its height, and how it is drawn from its upper left corner. */
export type Block = { height: number; draw: (sheet: Sheet, at: Point) => unknown }
type Align = 'left' | 'center' | 'right'
export type TextStyle = { size: number; color: string; weight?: Weight; align: Align }

const indents: Record<Align, number> = { left: 0, center: 0.5, right: 1 }

/** Lays out a text in lines of a width, each in its own direction. */
export const toText = (text: string, style: TextStyle, width: number): Block =>
  stack(toLineBlocks(text, style, width))

export const toLineBlocks = (text: string, style: TextStyle, width: number): Block[] =>
  toLines(text, style, width).map((line) => ({
    height: line.height,
    draw: (sheet, { x, y }) => {
      const left = x + (width - line.width) * indents[style.align]
      writeRuns(sheet, { x: left, y: y + line.ascent }, { ...style, runs: line.runs })
    },
  }))

/** Returns the width of a text that is not broken, in points. */
export const measureText = (text: string, style: Omit<TextStyle, 'align'>) =>
  Math.max(...toLines(text, style).map((line) => line.width))

const toLines = (
  text: string,
  { size, weight = 400 }: Omit<TextStyle, 'align'>,
  width?: number,
): Line[] => breakLines(text, { size, weight, direction: getDirection(text) }, width)

/** Places blocks below each other. */
export const stack = (blocks: Block[], gap = 0): Block => ({
  height: sumOf(blocks.map(({ height }) => height)) + gap * Math.max(0, blocks.length - 1),
  draw: (sheet, { x, y }) => {
    let top = y
    for (const block of blocks) {
      block.draw(sheet, { x, y: top })
      top += block.height + gap
    }
  },
})

/** A block at a horizontal distance. */
export type Beside = { x: number; block: Block }

/** Places blocks side by side. */
export const row = (cells: Beside[]): Block => ({
  height: Math.max(0, ...cells.map(({ block }) => block.height)),
  draw: (sheet, { x, y }) => {
    for (const cell of cells) cell.block.draw(sheet, { x: x + cell.x, y })
  },
})

/** `isMirrored` begins on the right. */
export type Columns = { width: number; gap: number; isMirrored: boolean }
export type Share = { share: number; toBlock: (width: number) => Block }

/** Places blocks side by side that share a width. */
export const columns = (cells: Share[], { width, gap, isMirrored }: Columns): Block => {
  const unit = (width - gap * (cells.length - 1)) / sumOf(cells.map(({ share }) => share))
  let start = 0
  return row(
    cells.map(({ share, toBlock }) => {
      const own = share * unit
      const x = isMirrored ? width - start - own : start
      start += own + gap
      return { x, block: toBlock(own) }
    }),
  )
}

export type Space = { above?: number; below?: number; left?: number }

/** Adds space around a block. */
export const pad = (block: Block, { above = 0, below = 0, left = 0 }: Space): Block => ({
  height: above + block.height + below,
  draw: (sheet, { x, y }) => block.draw(sheet, { x: x + left, y: y + above }),
})

/** Adds rules above and below a block. */
export const rules = (
  block: Block,
  width: number,
  { above, below }: { above?: Rule; below?: Rule },
): Block => {
  const top = above?.width ?? 0
  return {
    height: top + block.height + (below?.width ?? 0),
    draw: (sheet, { x, y }) => {
      if (above) drawRule(sheet, { x, y }, { ...above, length: width })
      block.draw(sheet, { x, y: y + top })
      if (below) drawRule(sheet, { x, y: y + top + block.height }, { ...below, length: width })
    },
  }
}

/** Draws a frame around a block, which has its own space inside. */
export const frame = (block: Block, width: number, rule: Rule): Block => ({
  height: block.height,
  draw: (sheet, at) => {
    drawFrame(sheet, at, { width, height: block.height, rule })
    block.draw(sheet, at)
  },
})

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

import { PDFDocument } from 'pdfkit'

import type { Run } from './lines.ts'

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Rule = { width: number; color: string; dash?: { length: number; space: number } }

/** A PDF that is written from above to below, in points. */
export type Sheet = PDFDocument

export const openSheet = ({ title, author }: { title: string; author: string }): Sheet =>
  new PDFDocument({
    font: null,
    autoFirstPage: false,
    displayTitle: true,
    info: { Title: title, Author: author },
  })

export const addPage = (sheet: Sheet, { width, height }: Size) =>
  sheet.addPage({ size: [width, height], margin: 0 })

/** Writes runs one after the other; `y` is their base line. */
export const writeRuns = (
  sheet: Sheet,
  { x, y }: Point,
  { runs, size, color }: { runs: Run[]; size: number; color: string },
) => {
  sheet.fillColor(color)
  let left = x
  for (const { face, text, width } of runs) {
    sheet.font(face.font, face.name, size)
    sheet.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', features: [] })
    left += width
  }
}

/** Draws a horizontal rule whose upper edge is at `y`. */
export const drawRule = (
  sheet: Sheet,
  { x, y }: Point,
  { length, width, color, dash }: Rule & { length: number },
) => {
  if (!dash) return sheet.rect(x, y, length, width).fill(color)
  const middle = y + width / 2
  sheet.lineWidth(width).dash(dash.length, { space: dash.space })
  return sheet
    .moveTo(x, middle)
    .lineTo(x + length, middle)
    .stroke(color)
    .undash()
}

/** Draws a frame inside of a box. */
export const drawFrame = (
  sheet: Sheet,
  { x, y }: Point,
  { width, height, rule }: Size & { rule: Rule },
) => {
  const half = rule.width / 2
  sheet.lineWidth(rule.width)
  sheet.rect(x + half, y + half, width - rule.width, height - rule.width).stroke(rule.color)
}

/** Fills a path of SVG whose unit is `scale` points. */
export const fillPath = (
  sheet: Sheet,
  { x, y }: Point,
  { path, scale, color }: { path: string; scale: number; color: string },
) => {
  sheet.save().translate(x, y).scale(scale)
  sheet.path(path).fill(color)
  sheet.restore()
}

/** Ends a PDF and returns it. */
export const closeSheet = async (sheet: Sheet) => {
  const parts: Uint8Array[] = []
  const end = new Promise((resolve, reject) => {
    sheet.on('end', resolve).on('error', reject)
  })
  sheet.on('data', (part: Uint8Array) => parts.push(part))
  sheet.end()
  await end
  return Buffer.concat(parts)
}

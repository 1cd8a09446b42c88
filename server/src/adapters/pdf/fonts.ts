import { create, type Font, type GlyphRun } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { createSubset, readGlyphs } from './subset.ts'
import { toOpenType } from './woff.ts'

/**
 * A PDF embeds its fonts. Each file covers one script; a line uses the fonts it needs. This Arabic
 * font is used because others build letters from parts that are lost in the PDF.
 */
const files = {
  latin: 'noto-sans/files/noto-sans-latin',
  'latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  greek: 'noto-sans/files/noto-sans-greek',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  'cyrillic-ext': 'noto-sans/files/noto-sans-cyrillic-ext',
  vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  devanagari: 'noto-sans/files/noto-sans-devanagari',
  arabic: 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
  hebrew: 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
}
type Family = keyof typeof files
const families = Object.keys(files).filter((name): name is Family => name in files)

export type Weight = 400 | 700

/** A font of one script and weight, which shapes parts once. pdfkit draws with its `layout`. */
export type Face = {
  name: string
  /** In parts of the font size. */
  ascent: number
  lineHeight: number
  has: (codePoint: number) => boolean
  /** Returns the width of a text in parts of the font size. A text after `rtlMark` runs from right to left. */
  measure: (text: string) => number
  font: Font
}

/** Marks the text of a run that is drawn from right to left. */
export const rtlMark = '\u200f'

const faces = new Map<string, Face>()
const { resolve } = createRequire(import.meta.url)

/** Returns the face of a character, undefined if no font has it. */
export const findFace = (codePoint: number, weight: Weight) => {
  const family = findFamily(codePoint)
  return family && getFace(family, weight)
}

/** Returns the face of lines without text and of characters that no font has. */
export const getFirstFace = (weight: Weight) => getFace('latin', weight)

const knownFamilies = new Map<number, Family | undefined>()

/** Both weights of a family have the same characters. */
const findFamily = (codePoint: number) => {
  if (knownFamilies.has(codePoint)) return knownFamilies.get(codePoint)
  const family = families.find((name) => getFace(name, 400).has(codePoint))
  knownFamilies.set(codePoint, family)
  return family
}

const getFace = (family: Family, weight: Weight): Face => {
  const name = `${family}-${weight}`
  const known = faces.get(name)
  if (known) return known
  const path = resolve(`@fontsource/${files[family]}-${weight}-normal.woff`)
  const face = toFace(name, toOpenType(readFileSync(path)))
  faces.set(name, face)
  return face
}

const toFace = (name: string, file: Buffer): Face => {
  const font = create(file)
  const glyphs = readGlyphs(file)
  const shape = cacheShapes(font.layout.bind(font))
  const { unitsPerEm, ascent, descent, lineGap } = font
  return {
    name,
    ascent: ascent / unitsPerEm,
    lineHeight: (lineGap + ascent - descent) / unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    measure: (text) => sum(shape(text).map(({ advanceWidth }) => advanceWidth)) / unitsPerEm,
    font: Object.assign(font, {
      layout: (text: string) => join(shape(text)),
      createSubset: () => createSubset(glyphs),
    }),
  }
}

const shapesMax = 2000

/** Returns what shapes a text: its parts between spaces, and spaces, in the order of drawing. */
const cacheShapes = (layout: Font['layout']) => {
  const shapes = new Map<string, GlyphRun>()
  const shape = (part: string, direction: 'ltr' | 'rtl') => {
    const key = `${direction}${part}`
    const known = shapes.get(key)
    if (known) return known
    if (shapes.size >= shapesMax) shapes.clear()
    const { glyphs, positions, advanceWidth } = layout(part, [], undefined, undefined, direction)
    const run = { glyphs, positions, advanceWidth }
    shapes.set(key, run)
    return run
  }
  return (text: string) => {
    const isRtl = text.startsWith(rtlMark)
    const parts = (isRtl ? text.slice(1) : text).match(/ +|[^ ]+/gu) ?? []
    const runs = parts.map((part) => shape(part, isRtl ? 'rtl' : 'ltr'))
    return isRtl ? runs.toReversed() : runs
  }
}

/** pdfkit changes the positions that it receives. */
const join = (runs: GlyphRun[]): GlyphRun => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
  advanceWidth: sum(runs.map(({ advanceWidth }) => advanceWidth)),
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

import { entrySize, headerSize, writeSearchHints } from './woff.ts'

/** The glyphs of a font that one document uses, for pdfkit. */
export type Subset = {
  /** Returns the number of a glyph in the subset. */
  includeGlyph: (glyph: number) => number
  /** Returns a font with these glyphs only. */
  encode: () => Buffer
}

/** The tables that a PDF needs of a TrueType font, and where its glyphs begin. */
export type GlyphSource = { tables: Map<string, Buffer>; offsets: number[]; metricsCount: number }

const copied = ['cvt ', 'fpgm', 'prep', 'head', 'hhea', 'maxp', 'hmtx', 'glyf', 'loca']

/** Reads the tables of an OpenType font, which must have TrueType outlines. */
export const readGlyphs = (font: Buffer): GlyphSource => {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = headerSize + index * entrySize
    const start = font.readUInt32BE(entry + 8)
    const tag = font.toString('latin1', entry, entry + 4)
    if (copied.includes(tag))
      tables.set(tag, font.subarray(start, start + font.readUInt32BE(entry + 12)))
  }
  const isLong = get(tables, 'head').readUInt16BE(50) === 1
  const loca = get(tables, 'loca')
  const offsets = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  )
  return { tables, offsets, metricsCount: get(tables, 'hhea').readUInt16BE(34) }
}

const get = (tables: Map<string, Buffer>, tag: string) => {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}`)
  return table
}

/** Begins a subset with the glyph of missing characters. */
export const createSubset = (source: GlyphSource): Subset => {
  const glyphs = [0]
  const numbers = new Map([[0, 0]])
  const includeGlyph = (glyph: number) => {
    const known = numbers.get(glyph)
    if (known !== undefined) return known
    numbers.set(glyph, glyphs.length)
    return glyphs.push(glyph) - 1
  }
  return { includeGlyph, encode: () => encode(source, glyphs, includeGlyph) }
}

const encode = (
  { tables, offsets, metricsCount }: GlyphSource,
  glyphs: number[],
  includeGlyph: Subset['includeGlyph'],
) => {
  const outlines: Buffer[] = []
  // A composed glyph adds its components to the list.
  for (const glyph of glyphs) {
    const outline = get(tables, 'glyf').subarray(offsets[glyph], offsets[glyph + 1])
    const isComposed = outline.length > 0 && outline.readInt16BE(0) < 0
    outlines.push(pad(isComposed ? renumber(outline, includeGlyph) : outline))
  }
  const count = glyphs.length
  return toFont([
    ['cvt ', tables.get('cvt ')],
    ['fpgm', tables.get('fpgm')],
    ['glyf', Buffer.concat(outlines)],
    ['head', change(get(tables, 'head'), 50, 1)],
    ['hhea', change(get(tables, 'hhea'), 34, count)],
    [
      'hmtx',
      Buffer.concat(glyphs.map((glyph) => metricsOf(get(tables, 'hmtx'), glyph, metricsCount))),
    ],
    ['loca', toLoca(outlines)],
    ['maxp', change(get(tables, 'maxp'), 4, count)],
    ['prep', tables.get('prep')],
  ])
}

const change = (table: Buffer, at: number, value: number) => {
  const changed = Buffer.from(table)
  changed.writeUInt16BE(value, at)
  return changed
}

/** The last glyphs of a font may share the width of the one before. */
const metricsOf = (hmtx: Buffer, glyph: number, count: number) => {
  if (glyph < count) return hmtx.subarray(glyph * 4, glyph * 4 + 4)
  const bearing = count * 4 + (glyph - count) * 2
  const width = hmtx.subarray(count * 4 - 4, count * 4 - 2)
  return Buffer.concat([width, hmtx.subarray(bearing, bearing + 2)])
}

const toLoca = (outlines: Buffer[]) => {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let end = 0
  for (const [index, outline] of outlines.entries()) {
    end += outline.length
    loca.writeUInt32BE(end, (index + 1) * 4)
  }
  return loca
}

// https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description
const flags = { wideArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 }

/** Returns a composed glyph with the numbers of its components in the subset. */
const renumber = (outline: Buffer, includeGlyph: Subset['includeGlyph']) => {
  const changed = Buffer.from(outline)
  let at = 10
  for (let flag = flags.more; flag & flags.more;) {
    flag = outline.readUInt16BE(at)
    changed.writeUInt16BE(includeGlyph(outline.readUInt16BE(at + 2)), at + 2)
    at += flag & flags.wideArguments ? 8 : 6
    if (flag & flags.scale) at += 2
    else if (flag & flags.twoScales) at += 4
    else if (flag & flags.matrix) at += 8
  }
  return changed
}

const pad = (table: Buffer) =>
  table.length % 4 === 0 ? table : Buffer.concat([table, Buffer.alloc(4 - (table.length % 4))])

/** Readers of PDF do not read the checksums of tables. */
const toFont = (all: [tag: string, table: Buffer | undefined][]) => {
  const tables = all.flatMap(([tag, table]) => (table ? [{ tag, table, padded: pad(table) }] : []))
  const head = Buffer.alloc(headerSize + tables.length * entrySize)
  head.writeUInt32BE(0x10000)
  writeSearchHints(head, tables.length)
  let end = head.length
  for (const [index, { tag, table, padded }] of tables.entries()) {
    const entry = headerSize + index * entrySize
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(end, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    end += padded.length
  }
  return Buffer.concat([head, ...tables.map(({ padded }) => padded)])
}

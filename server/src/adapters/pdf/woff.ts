import { inflateSync } from 'node:zlib'

// https://www.w3.org/TR/WOFF/#WOFFHeader and #TableDirectory
const woffHeaderSize = 44
const woffEntrySize = 20
export const headerSize = 12
export const entrySize = 16

/**
 * Returns a WOFF 1.0 font as OpenType, with its tables uncompressed. fontkit uncompresses the table
 * of glyphs of a WOFF font once for each glyph that it embeds, in JavaScript.
 */
export const toOpenType = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  writeSearchHints(font, count)
  let end = headerSize + count * entrySize
  for (let index = 0; index < count; index++) {
    const from = woffHeaderSize + index * woffEntrySize
    const to = headerSize + index * entrySize
    const table = readTable(woff, from)
    woff.copy(font, to, from, from + 4)
    woff.copy(font, to + 4, from + 16, from + 20)
    font.writeUInt32BE(end, to + 8)
    font.writeUInt32BE(table.length, to + 12)
    table.copy(font, end)
    end += Math.ceil(table.length / 4) * 4
  }
  return font
}

/** Returns the uncompressed table of the directory entry at `from`. */
const readTable = (woff: Buffer, from: number) => {
  const start = woff.readUInt32BE(from + 4)
  const size = woff.readUInt32BE(from + 8)
  const stored = woff.subarray(start, start + size)
  return size < woff.readUInt32BE(from + 12) ? inflateSync(stored) : stored
}

/** Writes the number of tables, and what a binary search of the directory needs. */
export const writeSearchHints = (font: Buffer, count: number) => {
  const power = Math.floor(Math.log2(count))
  const range = 2 ** power * entrySize
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(range, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(count * entrySize - range, 10)
}

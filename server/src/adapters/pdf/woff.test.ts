import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

import { toOpenType } from './woff.ts'

const { resolve } = createRequire(import.meta.url)
const files = [
  'noto-sans/files/noto-sans-latin-400-normal',
  'noto-sans/files/noto-sans-latin-ext-700-normal',
  'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal',
]

test.each(files)('the tables of %s are uncompressed and have their checksums', (file) => {
  const font = toOpenType(readFileSync(resolve(`@fontsource/${file}.woff`)))
  const tables = readTables(font)

  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'head', 'hmtx']))
  for (const { tag, checksum, content } of tables)
    expect({ tag, checksum: checksumOf(tag, content) }).toEqual({ tag, checksum })
  const { start = 0, size = 0 } = tables.at(-1) ?? {}
  expect(font).toHaveLength(Math.ceil((start + size) / 4) * 4)
})

const readTables = (font: Buffer) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const start = font.readUInt32BE(at + 8)
    const size = font.readUInt32BE(at + 12)
    const content = font.subarray(start, start + size)
    return {
      tag: font.toString('latin1', at, at + 4),
      checksum: font.readUInt32BE(at + 4),
      start,
      size,
      content,
    }
  })

/** The sum of the table's 32-bit words; that of `head` leaves out its adjustment. */
const checksumOf = (tag: string, content: Buffer) => {
  const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4)
  content.copy(padded)
  if (tag === 'head') padded.writeUInt32BE(0, 8)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

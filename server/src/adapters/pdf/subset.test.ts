import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

import { createSubset, readGlyphs } from './subset.ts'
import { toOpenType } from './woff.ts'

const { resolve } = createRequire(import.meta.url)
const readFont = (file: string) => toOpenType(readFileSync(resolve(`@fontsource/${file}.woff`)))

test.each([
  ['noto-sans/files/noto-sans-latin-400-normal', 'Großmüller fi Å ½ ẞ'],
  ['noto-sans/files/noto-sans-vietnamese-700-normal', 'Ạệ'],
  ['noto-sans/files/noto-sans-devanagari-400-normal', 'क्षत्रिय'],
  ['ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal', 'محمد الطويل'],
  ['noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal', 'תל אביב'],
])('a subset of %s has the glyphs of a text as the font has them', (file, text) => {
  const source = readFont(file)
  const font = create(source)
  const subset = createSubset(readGlyphs(source))
  const { glyphs } = font.layout(text)
  const numbers = glyphs.map(({ id }) => subset.includeGlyph(id))

  const small = create(subset.encode())

  expect(glyphs.length).toBeGreaterThan(0)
  expect(numbers).toEqual(glyphs.map(({ id }) => subset.includeGlyph(id)))
  for (const [at, { id }] of glyphs.entries()) {
    const [whole, part] = [font.getGlyph(id), small.getGlyph(numbers[at] ?? -1)]
    expect(part.path.toSVG()).toBe(whole.path.toSVG())
    expect(part.advanceWidth).toBe(whole.advanceWidth)
  }
})

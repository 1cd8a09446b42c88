import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { catalogs, programs } from './tidy/files.ts'
import { countBannedTerms } from './tidy/words.ts'

/** Uses that are left of each word; they may only become fewer, and a word without is banned. */
const allowed: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tidy/words.json'), 'utf8'),
)

let examples = 0
const countOf = (text: string, path = `server/src/example-${(examples += 1)}.ts`) =>
  Object.fromEntries(countBannedTerms({ path, text, lines: 1 }))

test('a word that the glossary replaces is used no more often than before', () => {
  // This file and its list have to name the words.
  const files = programs.filter(({ path }) => !/^tools\/(tidy\/)?words/.test(path))
  const used = new Map<string, number>()
  for (const file of [...files, ...catalogs])
    for (const [word, uses] of countBannedTerms(file)) used.set(word, (used.get(word) ?? 0) + uses)

  const more = [...used].filter(([word, uses]) => uses > (allowed[word] ?? 0))
  expect(more.map(([word, uses]) => `${word}: ${uses}, was ${allowed[word] ?? 0}`)).toEqual([])
})

test('it is found in file names, identifiers, comments and texts', () => {
  expect(countOf('const keptSale = 1', 'server/src/keep/kept-sale.ts')).toEqual({ kept: 2 })
  expect(countOf('// Whoever asks gets his money.')).toEqual({ whoever: 1, his: 1 })
  expect(countOf("export const title = 'Two things'")).toEqual({ things: 1 })
})

test('words that only contain it, and imports, are not counted', () => {
  expect(countOf("import { a } from './email-content.ts'")).toEqual({})
  expect(countOf('const wishlist = something')).toEqual({})
  expect(countOf('// The child shows something.')).toEqual({})
})

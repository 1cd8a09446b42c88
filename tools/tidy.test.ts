import { basename } from 'node:path'

import { describe, expect, test } from 'vitest'

import { folders, isSeed, isTest, programs } from './tidy/files.ts'
import { casts, isBarrel, longFunctions, prefixedTypes } from './tidy/syntax.ts'
import { foreignWrites, tables } from './tidy/tables.ts'

// Rules that no linter checks. The numbers are limits, not targets: most files are far below them.
const fileLinesMax = 220
const longFileLinesMax = 320
/** The first match applies. A list of routes and a journey are long only because they are lists. */
const functionLinesMax = [
  { files: /routes\.ts$/, max: 120 },
  { files: /^e2e\/|\.tsx$/, max: 60 },
  { files: /./, max: 40 },
]
const depthMax = 5
const entriesMax = 25

/** Folders whose entries need no grouping: one domain, area or layer each. */
const wideFolders = new Map([
  ...['ar', 'de', 'en', 'es', 'fr', 'pt-br'].map((code) => [`messages/${code}`, 40] as const),
  ['contract/src', 40],
  ['server/src/modules', 50],
  ['server/migrations', 140],
  ['web/src/admin', 30],
  ['web/src/features', 30],
  ['server/test', 30],
  ['server/src/modules/notifications/emails', 30],
  ['server/src/seed/pictures/products', 140],
  ['server/src/seed/pictures/categories', 30],
])

/** Where untyped values come in and are given their type; and two files of the contract. */
const castingPlaces = [
  /^server\/src\/(http|resource)\//,
  /^web\/src\/(api|resource)\//,
  // Names of fields and the errors of the server are text.
  /^web\/src\/form\/(use-form|validate|error-tree)\.ts$/,
  // Gives a part of a table the type of a relation that is only read.
  /^server\/src\/db\/expose-columns\.ts$/,
  // Object.keys loses the type of the keys.
  /^contract\/src\/access\.ts$/,
  // Walks the tree of endpoints, whose leaves are unknown to it.
  /^contract\/src\/endpoint\.ts$/,
]

const vagueNames = /^(utils?|helpers?|misc|common|constants?|types|manager|index2|new|temp)$/
const kebabName = /^[a-z0-9]+(-[a-z0-9]+)*$/
const fileName = /^(.+?)(\.(test|config|client|server|d))?\.(ts|tsx|js|cjs)$/

const sources = programs.filter(({ path }) => /^(contract|server|web)\/src\//.test(path))
const code = programs.filter(({ path }) => path !== 'tools/tidy.test.ts')

describe('length', () => {
  test('no file is too long', () => {
    // An index is only a list of modules.
    const mayBeLong = (path: string) =>
      isTest(path) || isSeed(path) || path === 'contract/src/index.ts'
    const maxOf = (path: string) => (mayBeLong(path) ? longFileLinesMax : fileLinesMax)

    const long = programs.filter(({ path, lines }) => lines > maxOf(path))

    expect(long.map(({ path, lines }) => `${path}, ${lines} lines`)).toEqual([])
  })

  test('no function is too long', () => {
    const maxOf = (path: string) => functionLinesMax.find(({ files }) => files.test(path))?.max ?? 0

    const long = programs.flatMap((file) => longFunctions(file, maxOf(file.path)))

    expect(long).toEqual([])
  })
})

describe('folders', () => {
  test('none is too deep', () => {
    const deep = sources.filter(({ path }) => path.split('/').length - 2 > depthMax)

    expect(deep.map(({ path }) => path)).toEqual([])
  })

  test('none has too many entries', () => {
    // A test is next to its code and does not count as an entry.
    const full = [...folders()]
      .map(([folder, names]) => ({ folder, count: names.filter((name) => !isTest(name)).length }))
      .filter(({ folder, count }) => count > (wideFolders.get(folder) ?? entriesMax))

    expect(full.map(({ folder, count }) => `${folder}, ${count} entries`)).toEqual([])
  })
})

describe('names', () => {
  test('are whole words in kebab-case, and meaningful', () => {
    const labels = code.flatMap(({ path }) => {
      const [, stem = ''] = fileName.exec(basename(path)) ?? []
      return [...path.split('/').slice(0, -1), stem].map((word) => ({ path, word }))
    })

    const wrong = labels.filter(({ word }) => !kebabName.test(word) || vagueNames.test(word))

    expect(wrong.map(({ path, word }) => `${path}: '${word}'`)).toEqual([])
  })

  test('of types have no prefix', () => {
    expect(code.flatMap(prefixedTypes)).toEqual([])
  })
})

describe('text', () => {
  const filesWith = (pattern: RegExp, files = code) =>
    files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  test('leaves no to-dos and disables no check', () => {
    expect(filesWith(/\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)/)).toEqual([])
  })

  test('prints nothing: the server logs', () => {
    expect(filesWith(/\bconsole\.(log|debug|info)\b/, sources)).toEqual([])
  })

  test('has no commented-out code', () => {
    const stored =
      /^\s*\/\/\s*(const |let |import .* from |export (const|default) |if \(.*\{$|\}\)?$)/m

    expect(filesWith(stored)).toEqual([])
  })

  test('casts only where untyped values come in', () => {
    const elsewhere = sources.filter(
      ({ path }) => !isTest(path) && !castingPlaces.some((at) => at.test(path)),
    )

    expect(elsewhere.flatMap(casts)).toEqual([])
  })

  test('has no barrels but the index of the contract and what modules make public', () => {
    const barrels = code.filter(isBarrel).map(({ path }) => path)
    const isAllowed = (path: string) =>
      path === 'contract/src/index.ts' || /^server\/src\/modules\/[\w-]+\/public\.ts$/.test(path)

    expect(barrels.filter((path) => !isAllowed(path))).toEqual([])
  })
})

describe('tables', () => {
  test('are found, so that the rules below check something', () => {
    expect(tables.map(({ name }) => name)).toContain('orders')
  })

  test('are written only by the module that owns them', () => {
    expect(foreignWrites()).toEqual([])
  })

  test('are truncated, and their triggers disabled, only by tests', () => {
    const emptying = /\btruncate\s+(table\b|\w+\b.*\bcascade\b)|\bdisable\s+trigger\b/i

    expect(sources.filter(({ text }) => emptying.test(text)).map(({ path }) => path)).toEqual([])
  })
})

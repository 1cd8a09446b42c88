import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import ts from 'typescript'
import { describe, expect, test } from 'vitest'

import { getTree, programs, walk, type File } from '../tidy/files.ts'
import { longest, withoutTags } from './lengths.ts'

const catalogs = join(import.meta.dirname, '..', '..', 'messages', 'en')
const areas = readdirSync(catalogs).map((file) => basename(file, '.json'))

const contentOf = (area: string) => readFileSync(join(catalogs, `${area}.json`), 'utf8')
const messagesOf = (area: string) =>
  Object.entries<string>(JSON.parse(contentOf(area))).map(([key, text]) => ({ key, text }))

/** The uses of messages in a file: the key, and whether it is read when the module is loaded. */
const usesIn = (file: File, name: string) => {
  const uses: { key: string; isCalledAtLoad: boolean }[] = []
  walk(getTree(file), (node) => {
    if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== name) return
    const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node
    uses.push({
      key: node.name.text,
      isCalledAtLoad: isCalled && !ts.findAncestor(node, ts.isFunctionLike),
    })
  })
  return uses
}

const importPattern =
  /^import (?:type )?(.+) from '@emporia\/messages\/(?!(?:parts|locale|formats)')([a-z-]+)'/gm

const importers = programs
  .filter(({ path }) => !path.startsWith('tools/'))
  .flatMap((file) =>
    [...file.text.matchAll(importPattern)].map(([, names = '', area = '']) => {
      const name = names.replace('* as ', '')
      return { file, names, area, uses: usesIn(file, name) }
    }),
  )

const counted =
  /\{(count|days|hours|images|levels|minutes|months|orders|products|rating|seconds|stars)(, number)?\} [a-z]+s\b/

/** Messages whose number is never 1. */
const withConstants: Record<string, string[]> = {
  catalog: ['import_dialog_pictures_help'],
  error: ['period_too_long'],
  member: ['visits_period_days', 'visits_rates_note'],
}

describe.each(areas)('the catalog %s', (area) => {
  const messages = messagesOf(area)

  // The labels of fields are found by name: contract/src/field-labels.test.ts.
  test.skipIf(area === 'field')('has only messages that are used', () => {
    const used = new Set(
      importers
        .filter((one) => one.area === area)
        .flatMap(({ uses }) => uses.map(({ key }) => key)),
    )
    expect(messages.filter(({ key }) => !used.has(key))).toEqual([])
  })

  test('is sorted, and no key is there twice', () => {
    const order = messages.map(({ key }) => key)
    expect(order).toEqual(order.toSorted())
    expect(contentOf(area).match(/^ {2}"/gm)).toHaveLength(messages.length)
  })

  test('has no text with blanks at its ends', () => {
    expect(messages.filter(({ text }) => text === '' || text !== text.trim())).toEqual([])
  })

  test('has each text of a screen once', () => {
    const known = new Set<string>()
    const again = messages.filter(({ key, text }) => {
      const own = `${key.split('_')[0]} ${text}`
      return known.size === known.add(own).size
    })
    expect(again).toEqual([])
  })

  test('has plural forms where a number stands before what it counts', () => {
    expect(messages.filter(({ text }) => counted.test(text)).map(({ key }) => key)).toEqual(
      withConstants[area] ?? [],
    )
  })

  test('has buttons and titles that are short enough', () => {
    const tooLong = messages.filter(({ key, text }) =>
      Object.entries(longest).some(
        ([end, max]) => key.endsWith(end) && withoutTags(text).length > max,
      ),
    )
    expect(tooLong).toEqual([])
  })
})

/** The names of catalogs in files that need two of them. */
const secondNames: Record<string, string> = {
  answer: 'answers',
  error: 'errors',
  history: 'history',
}

test('a file takes its messages from one area, as m, and those of a second area by its name', () => {
  const others = importers.filter(({ file, names, area }) => {
    const isOnly = importers.filter((one) => one.file === file && one.names === names).length === 1
    return !isOnly || !['* as m', `* as ${secondNames[area] ?? 'm'}`].includes(names)
  })
  expect(others.map(({ file }) => file.path)).toEqual([])
})

test('no message is called while a module is loaded, before the language is known', () => {
  const early = importers.flatMap(({ file, uses }) =>
    uses.filter(({ isCalledAtLoad }) => isCalledAtLoad).map(({ key }) => `${file.path} ${key}`),
  )
  expect(early).toEqual([])
})

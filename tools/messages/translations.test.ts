import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { locales } from '../../messages/src/locale.ts'
import { longest, withoutTags } from './lengths.ts'
import { compareCatalogs } from './parity.js'

const catalogs = join(import.meta.dirname, '..', '..', 'messages')
const areas = readdirSync(join(catalogs, 'en'))
const contentOf = (locale: string, area: string) =>
  readFileSync(join(catalogs, locale, area), 'utf8')
const read = (locale: string, area: string): Record<string, string> =>
  JSON.parse(contentOf(locale, area))

const translated = locales
  .map(({ code }) => code)
  .filter((code) => code !== 'en' && existsSync(join(catalogs, code)))

test('every folder of messages is a language that is offered', () => {
  const folders = readdirSync(catalogs).filter((name) =>
    existsSync(join(catalogs, name, 'common.json')),
  )
  const codes: string[] = locales.map(({ code }) => code)
  expect(folders.filter((name) => !codes.includes(name))).toEqual([])
})

describe.each(translated)('the catalogs of %s', (locale) => {
  const own = readdirSync(join(catalogs, locale))

  test('are those of English', () => {
    expect(own.filter((area) => !areas.includes(area))).toEqual([])
  })

  test.each(own)(
    '%s has the messages, parameters, tags and plural forms that it must have',
    (area) => {
      expect(compareCatalogs(locale, read('en', area), read(locale, area))).toEqual([])
    },
  )

  test.each(own)('%s has buttons and titles that fit', (area) => {
    const tooLong = Object.entries(read(locale, area)).filter(([key, text]) =>
      Object.entries(longest).some(
        ([end, max]) =>
          key.endsWith(end) && !text.includes(', select,') && withoutTags(text).length > max * 1.4,
      ),
    )
    expect(tooLong).toEqual([])
  })

  test.each(own)('%s is sorted, and has no text with blanks at its ends', (area) => {
    const messages = Object.entries(read(locale, area))
    const keys = messages.map(([key]) => key)
    expect(keys).toEqual(keys.toSorted())
    expect(contentOf(locale, area).match(/^ {2}"/gm)).toHaveLength(keys.length)
    expect(messages.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })
})

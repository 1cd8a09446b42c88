import { locales, pseudoLocales } from '@emporia/messages/locale'
import { readFileSync } from 'node:fs'

import { inRows } from '../rows.ts'

/**
 * Returns whether a text is content of people (names, descriptions, numbers of orders) or a value in
 * a format of the language (dates, amounts, countries) rather than a text of the interface.
 */
export const readContent = async () => {
  const stored = await readStored()
  const formatted = formattedNames()
  const isValue = (text: string) =>
    text
      .split(/[^\p{L}\p{M}]+/u)
      .every((word) => word.length < 3 || formatted.has(word.toLowerCase()))
  const isKnown = (text: string) => stored.has(text) || isAddress.test(text) || isValue(text)
  return (text: string) =>
    isKnown(toPlain(text)) || text.split(separators).every((part) => isKnown(toPlain(part)))
}

/** Addresses, and codes such as `spring-mail`. */
const isAddress = /^https?:|^localhost[:/]|^\/[a-z0-9/-]+$|^[a-z]+(-[a-z]+)+$/
const separators = /\s*[·,،–—:()/|]\s*|\s{2,}|^\d+ × |^\d+(?:[.,]\d+)? /
const toPlain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Every text in the database, line by line. Names in lower case count only where people choose
 * them: others are states and kinds.
 */
const readStored = () =>
  inRows(async (rows) => {
    const { rows: columns } = await rows.query<{ name: string; statement: string }>(
      `select column_name as name,
          format('select distinct %I::text as value from %I', column_name, table_name) as statement
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and data_type in ('text', 'jsonb', 'ARRAY')`,
    )
    const stored = new Set([...otherNames, ...countries(), ...regions()])
    for (const { name, statement } of columns) {
      const { rows: values } = await rows.query<{ value: string | null }>(statement)
      for (const line of values.flatMap(({ value }) => linesOf(value ?? '')))
        if (chosenNames.test(name) || !/^[a-z_]+$/.test(line)) stored.add(line)
      // The header of the storefront has the first name.
      if (name === 'name') for (const { value } of values) stored.add(value?.split(' ')[0] ?? '')
    }
    return stored
  })

/** Names of other services and languages, and of countries that browsers call otherwise. */
const otherNames = [
  'Instagram',
  'Facebook',
  'TikTok',
  'YouTube',
  'LinkedIn',
  'Palestine',
  'فلسطين',
  'Falkland Islands (Islas Malvinas)',
  'Hong Kong',
  'Macao',
  'جزر فوكلاند - جزر مالفيناس',
  'هونغ كونغ',
  'مكاو',
  ...[...locales, ...pseudoLocales].flatMap(({ name }) => [name, ...name.split(/\s*[(),]\s*/)]),
]

const chosenNames = /name|slug|code|short|label|campaign|source|channel|tag|sub_id/

const linesOf = (value: string) =>
  value
    .split(/<[^>]*>|\n|["{}]|\\n/)
    .flatMap((line) => [line, ...line.split(separators)])
    .map(toPlain)
    .filter(Boolean)

const countries = () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const codes = alphabet.flatMap((one) => alphabet.map((other) => one + other))
  return ['en', 'ar'].flatMap((tag) => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return codes.map((code) => names.of(code) ?? code)
  })
}

/** The names of states and provinces, which are the same in every language. */
const regions = () => {
  const path = new URL('../../../server/src/modules/addresses/rules.json', import.meta.url)
  const pairs = readFileSync(path, 'utf8').matchAll(/\["[^"]+","([^"]+)"\]/g)
  return [...pairs].map(([, name = '']) => name)
}

/** The names that formats of the pseudo-locales write: English and Arabic dates and countries. */
const formattedNames = () => {
  // Every month, and the seven days of a week.
  const months = Array.from({ length: 19 }, (_, at) => Date.UTC(2026, Math.min(at, 12), at + 1, at))
  const texts = ['en', 'ar'].flatMap((tag) =>
    (['long', 'short'] as const).flatMap((form) => {
      const options = { month: form, weekday: form, hour: 'numeric', timeZone: 'UTC' } as const
      const format = new Intl.DateTimeFormat(tag, options)
      return months.map((at) => format.format(at))
    }),
  )
  return new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u)))
}

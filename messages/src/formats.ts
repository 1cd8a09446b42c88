import { getFormatTag } from './locale.ts'

/** Returns a function that makes a value once for each language, and returns that of the page. */
const perLanguage = <Value>(make: (tag: string) => Value) => {
  const known = new Map<string, Value>()
  return () => {
    const tag = getFormatTag()
    const value = known.get(tag) ?? make(tag)
    known.set(tag, value)
    return value
  }
}

// Browsers and servers may have different versions of the same format with these blanks.
const withPlainBlanks = (text: string) => text.replaceAll('\u202F', '\u00A0')

/** Defines a format of numbers. Creating a format costs a hundred times as much as using it. */
export const defineNumber = (options: Intl.NumberFormatOptions = {}) => {
  const formatOf = perLanguage((tag) => new Intl.NumberFormat(tag, options))
  return (value: number) => withPlainBlanks(formatOf().format(value))
}

/** Defines a format of instants in a time zone, so that server and browser write the same. */
export const defineDate = (options: Intl.DateTimeFormatOptions) => {
  const zonesOf = perLanguage((tag) => ({ tag, formats: new Map<string, Intl.DateTimeFormat>() }))
  return (at: string | Date, timeZone: string) => {
    const { tag, formats } = zonesOf()
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(tag, { timeZone, ...options })
    formats.set(timeZone, format)
    return withPlainBlanks(format.format(new Date(at)))
  }
}

/** Defines a range of days: 'Nov 25 – 27'. */
export const defineDayRange = (options: Intl.DateTimeFormatOptions) => {
  const formatOf = perLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }),
  )
  return (from: string, to: string) =>
    withPlainBlanks(formatOf().formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' '))
}

/** Defines a list in a sentence: 'Visa, PayPal, and cash'. */
export const defineList = (options: Intl.ListFormatOptions = {}) => {
  const formatOf = perLanguage((tag) => new Intl.ListFormat(tag, options))
  return (texts: Iterable<string>) => formatOf().format(texts)
}

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/** Returns the day on which weeks begin, from 1 (Monday) to 7 (Sunday); Monday if it is unknown. */
export const firstWeekday = perLanguage((tag) => {
  const locale: WithWeeks = new Intl.Locale(tag)
  return locale.getWeekInfo?.().firstDay ?? 1
})

/** Joins facts about a record in a line: 'MUG-1, blue'. Missing ones are left out. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]) =>
  facts.filter(Boolean).join(factSeparator())

/** Returns what separates facts in a line. */
export const factSeparator = perLanguage((tag) => (tag.startsWith('ar') ? '، ' : ', '))

/** How the language separates decimals and thousands, and where it separates thousands. */
export const numberSigns = perLanguage((tag) => {
  const format = new Intl.NumberFormat(tag, { useGrouping: 'always' })
  const signOf = (type: 'decimal' | 'group') =>
    format.formatToParts(12_345.6).find((part) => part.type === type)?.value ?? ''
  const inGroups = (digits: string) => format.format(BigInt(digits))
  return { decimal: signOf('decimal'), group: signOf('group'), inGroups }
})

const namesOf = perLanguage((tag) => new Intl.DisplayNames(tag, { type: 'region' }))

/** Returns the name of a country: 'DE' → 'Germany'. */
export const countryName = (code: string) => namesOf().of(code) ?? code

const currenciesOf = perLanguage((tag) => new Intl.DisplayNames(tag, { type: 'currency' }))

/** Returns the name of a currency: 'EUR' → 'Euro'. */
export const currencyName = (code: string) => currenciesOf().of(code) ?? code

const collatorOf = perLanguage((tag) => new Intl.Collator(tag))

/** Compares two names in the order of the alphabet. */
export const compareNames = (one: string, other: string) => collatorOf().compare(one, other)

/** Where the language writes the symbol of a currency: '$1' or '1 $'. */
export const currencyLayout = perLanguage((tag) => {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).formatToParts(1)
  const isBefore =
    parts.findIndex(({ type }) => type === 'currency') <
    parts.findIndex(({ type }) => type === 'integer')
  const isApart = parts.some(({ type, value }) => type === 'literal' && /\s/.test(value))
  const isRightToLeft = parts[0]?.value.startsWith('\u200F') ?? false
  return { isBefore, isRightToLeft, blank: isApart ? '\u00A0' : '' }
})

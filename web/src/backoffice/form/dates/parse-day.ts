import { defineDate } from '@emporia/messages/formats'

import { type IsoDay, toDay } from './days.ts'

const formatNumeric = defineDate({ year: 'numeric', month: 'numeric', day: 'numeric' })
const formatMonth = defineDate({ month: 'long' })
const formatShortMonth = defineDate({ day: 'numeric', month: 'short' })

/**
 * Parses a day typed in the order of the page's language, with or without the name of the month:
 * '11/29/2026', '29 Nov', '2026-11-29'. Without a year it is in the year of `today`. Returns
 * undefined for other text.
 */
export const parseDay = (typed: string, today: IsoDay): IsoDay | undefined => {
  const text = withWesternDigits(typed).toLowerCase()
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const thisYear = Number(today.slice(0, 4))
  const month = monthIn(text)
  if (month !== undefined) {
    const [date = 0, year = thisYear, ...rest] = yearLast(numbers)
    return rest.length > 0 ? undefined : toDay({ year: fullYear(year), month, date })
  }
  if (numbers.length < 2 || numbers.length > 3) return undefined
  return toDay({ year: thisYear, month: 0, date: 0, ...numbersByPart(text, numbers) })
}

/** 'November 29, 2026' and '2026 November 29' have the same parts. */
const yearLast = (numbers: number[]) =>
  numbers.length === 2 && (numbers[0] ?? 0) > 31 ? numbers.toReversed() : numbers

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

type Part = 'year' | 'month' | 'date'

/** ISO dates begin with the year in every language. */
const numbersByPart = (text: string, numbers: number[]): Partial<Record<Part, number>> => {
  const isIso = /^\s*\d{4}\D/.test(text)
  const order: Part[] = isIso ? ['year', 'month', 'date'] : orderOf(numbers.length)
  const parts: Partial<Record<Part, number>> = {}
  for (const [at, part] of order.entries()) {
    const number = numbers[at]
    if (number !== undefined) parts[part] = part === 'year' ? fullYear(number) : number
  }
  return parts
}

/** Returns how the language orders the parts of a date; without a year for two numbers. */
const orderOf = (count: number): Part[] => {
  const sample = formatNumeric('2033-11-22', 'UTC')
  const places: [Part, number][] = [
    ['year', sample.indexOf('2033')],
    ['month', sample.indexOf('11')],
    ['date', sample.indexOf('22')],
  ]
  return places
    .toSorted(([, one], [, other]) => one - other)
    .map(([part]) => part)
    .filter((part) => count === 3 || part !== 'year')
}

/** Names of months are recognized from three letters on. */
const lettersMin = 3

const monthIn = (text: string) => {
  const names = (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(
    ({ length }) => length >= lettersMin,
  )
  if (names.length === 0) return undefined
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  return months.find((month) => {
    const day = `2033-${String(month).padStart(2, '0')}-22`
    const known = `${formatMonth(day, 'UTC')} ${formatShortMonth(day, 'UTC')}`
      .toLowerCase()
      .split(/[\s.]+/)
    return names.some((name) => known.some((one) => one.startsWith(name)))
  })
}

const withWesternDigits = (typed: string) =>
  typed.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

/** Parses a time of day: '14:30', '2:30 pm' or '9' to minutes after midnight. */
export const parseTime = (typed: string): number | undefined => {
  const text = withWesternDigits(typed).trim().toLowerCase()
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|ص|م)?$/u.exec(text) ?? []
  if (hour === undefined || Number(minute) > 59) return undefined
  const isLater = half === 'pm' || half === 'p.m.' || half === 'م'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLater ? 12 : 0)
  return hours > 23 || (half !== undefined && Number(hour) > 12)
    ? undefined
    : hours * 60 + Number(minute)
}

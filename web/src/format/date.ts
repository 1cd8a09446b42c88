import * as m from '@emporia/messages/common'
import { defineDate, defineDayRange } from '@emporia/messages/formats'

/** Dates are formatted in the shop's time zone, so that server and browser render the same text. */
type Zone = string

const formatYearOf = defineDate({ year: 'numeric' })
const formatDay = defineDate({ weekday: 'short', day: 'numeric', month: 'long' })
const formatDayOfYear = defineDate({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const formatShortDay = defineDate({ day: 'numeric', month: 'short' })
const formatFullDay = defineDate({ day: 'numeric', month: 'long', year: 'numeric' })
const formatMediumDay = defineDate({ day: 'numeric', month: 'short', year: 'numeric' })
const formatClock = defineDate({ hour: 'numeric', minute: '2-digit' })

// The same for every language: its numbers are read here.
const dayFormats = new Map<Zone, Intl.DateTimeFormat>()

/** Returns the day of an instant in a zone: '2026-11-25'. */
export const toIsoDay = (at: string, timeZone: Zone) => {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(new Date(at))
}

/** Returns the number of a calendar day. Days of a zone can have 23 or 25 hours. */
const dayNumber = (at: string, timeZone: Zone) => {
  const [year = 0, month = 0, date = 0] = toIsoDay(at, timeZone).split('-').map(Number)
  return Date.UTC(year, month - 1, date) / 86_400_000
}

/** 'Wed, November 25'. The year is added unless it is the current one. */
export const day = (at: string, zone: Zone = 'UTC', now = new Date().toISOString()) =>
  formatYearOf(at, zone) === formatYearOf(now, zone)
    ? formatDay(at, zone)
    : formatDayOfYear(at, zone)

/** 'Nov 25', where space is limited. The year is added unless it is the current one. */
export const shortDay = (at: string, zone: Zone = 'UTC', now = new Date().toISOString()) =>
  formatYearOf(at, zone) === formatYearOf(now, zone)
    ? formatShortDay(at, zone)
    : formatMediumDay(at, zone)

/** 'Nov 25', for the days of a chart. */
export const chartDay = (at: string) => formatShortDay(at, 'UTC')

/** 'Nov 25 – 27', of days without a time. */
export const shortDays = defineDayRange({ day: 'numeric', month: 'short' })

/** 'November 25, 2026', for documents that are read much later. */
export const fullDay = (at: string, zone: Zone = 'UTC') => formatFullDay(at, zone)

/** 'Nov 25, 2026', where space is limited and the year matters. */
export const mediumDay = (at: string, zone: Zone = 'UTC') => formatMediumDay(at, zone)

/** '6:12 AM'. */
export const clock = (at: string, zone: Zone = 'UTC') => formatClock(at, zone)

/** 'Today, 06:12', 'Yesterday, 17:40' or 'Fri 20 November, 17:40'. */
export const moment = (at: string, zone: Zone = 'UTC', now = new Date().toISOString()) => {
  const time = clock(at, zone)
  const days = dayNumber(now, zone) - dayNumber(at, zone)
  if (days === 0) return m.date_moment_today({ time })
  return days === 1 ? m.date_moment_yesterday({ time }) : dayAndTime(at, zone, now)
}

/** 'Wed, November 25, 6:12 AM', inside of sentences: 'until Today' is wrong in most languages. */
export const dayAndTime = (at: string, zone: Zone = 'UTC', now = new Date().toISOString()) =>
  m.date_moment_day({ day: day(at, zone, now), time: clock(at, zone) })

export const formatYear = (at: string, zone: Zone = 'UTC') => formatYearOf(at, zone)

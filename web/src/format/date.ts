import * as m from '@emporia/messages/common'

/** Dates are formatted in the shop's time zone, so that server and browser render the same text. */
type Zone = string

// Creating a formatter costs about a hundred times as much as using it. The map is bounded by the
// number of formats times time zones.
const formats = new Map<string, Intl.DateTimeFormat>()

const parts = (at: string, options: Intl.DateTimeFormatOptions, timeZone: Zone) => {
  const key = `${timeZone} ${Object.entries(options).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  formats.set(key, format)
  return format.format(new Date(at))
}

const year = (at: string, zone: Zone) => parts(at, { year: 'numeric' }, zone)

/** Returns the number of a calendar day. Days of a zone can have 23 or 25 hours. */
const dayNumber = (at: string, zone: Zone) => {
  const written = parts(at, { year: 'numeric', month: '2-digit', day: '2-digit' }, zone)
  const [date = 0, month = 0, fullYear = 0] = written.split('/').map(Number)
  return Date.UTC(fullYear, month - 1, date) / 86_400_000
}

/** 'Wed 25 November'. The year is added unless it is the current one. */
export const day = (at: string, zone: Zone = 'UTC', now = new Date().toISOString()) => {
  const written = `${parts(at, { weekday: 'short' }, zone)} ${parts(at, { day: 'numeric', month: 'long' }, zone)}`
  return year(at, zone) === year(now, zone) ? written : `${written} ${year(at, zone)}`
}

/** '25 Nov'. */
export const shortDay = (at: string, zone: Zone = 'UTC') =>
  parts(at, { day: 'numeric', month: 'short' }, zone)

/** '25 November 2026', for documents that are read much later. */
export const fullDay = (at: string, zone: Zone = 'UTC') =>
  parts(at, { day: 'numeric', month: 'long', year: 'numeric' }, zone)

/** '25 Nov 2026', where space is limited. */
export const mediumDay = (at: string, zone: Zone = 'UTC') =>
  parts(at, { day: 'numeric', month: 'short', year: 'numeric' }, zone)

/** '06:12'. */
export const clock = (at: string, zone: Zone = 'UTC') =>
  parts(at, { hour: '2-digit', minute: '2-digit' }, zone)

/** 'Today, 06:12', 'Yesterday, 17:40' or 'Fri 20 November, 17:40'. */
export const moment = (at: string, zone: Zone = 'UTC', now = new Date().toISOString()) => {
  const time = clock(at, zone)
  const days = dayNumber(now, zone) - dayNumber(at, zone)
  if (days === 0) return m.date_moment_today({ time })
  return days === 1
    ? m.date_moment_yesterday({ time })
    : m.date_moment_day({ day: day(at, zone, now), time })
}

export const formatYear = (at: string, zone: Zone = 'UTC') => year(at, zone)

import { defineDate } from '@emporia/messages/formats'

/** Start of a day in UTC, the time zone of all list filters. */
export const dayStart = (day: string) => `${day}T00:00:00.000Z`

export const dayAfter = (day: string) =>
  new Date(Date.parse(dayStart(day)) + 86_400_000).toISOString()

const format = defineDate({ dateStyle: 'medium' })

/** Formats a day of a period, which is in UTC: 'Nov 25, 2026'. */
export const dayText = (at: string) => format(at, 'UTC')

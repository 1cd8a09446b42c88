import { type Column, type SQL, sql } from 'drizzle-orm'

type Zone = { time_zone: string }

/** A format takes longer to make than to use; marketplaces have one time zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day of a time in a time zone: '2026-11-25'. */
export const toDay = (at: Date, { time_zone: timeZone }: Zone) => {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(at)
}

/**
 * Returns the instants at which a day begins and ends in the marketplace's time zone, as
 * expressions that an index can use.
 */
export const toMidnight = (day: string, { time_zone }: Zone): SQL =>
  sql`(${day}::date::timestamp at time zone ${time_zone})`
export const midnightAfter = (day: string, { time_zone }: Zone): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${time_zone})`

/** SQL date of an instant in a time zone. */
export const dayOf = (at: SQL, time_zone: SQL | string) =>
  sql`(${at} at time zone ${time_zone})::date`

type Days = Zone & { from?: string | undefined; to?: string | undefined }

/** Returns the conditions that an instant is in a range of days, both included; either may be open. */
export const inDays = (instant: SQL | Column, { from, to, ...zone }: Days): SQL[] => [
  ...(from ? [sql`${instant} >= ${toMidnight(from, zone)}`] : []),
  ...(to ? [sql`${instant} < ${midnightAfter(to, zone)}`] : []),
]

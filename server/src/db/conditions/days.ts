import { type SQL, sql } from 'drizzle-orm'

type Zone = { time_zone: string }

/**
 * Returns the instants at which a day begins and ends in the marketplace's time zone, as
 * expressions that an index can use.
 */
export const toMidnight = (day: string, { time_zone }: Zone): SQL =>
  sql`(${day}::date::timestamp at time zone ${time_zone})`
export const midnightAfter = (day: string, { time_zone }: Zone): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${time_zone})`

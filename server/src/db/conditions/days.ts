import { type SQL, sql } from 'drizzle-orm'

type Zone = { time_zone: string }

/** The instant that a day begins, and the one that it is over, as the market counts days: in words that an index knows. */
export const midnightOf = (day: string, { time_zone }: Zone): SQL =>
  sql`(${day}::date::timestamp at time zone ${time_zone})`
export const midnightAfter = (day: string, { time_zone }: Zone): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${time_zone})`

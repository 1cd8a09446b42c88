import type { MemberPeriod } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getGeneralSettings } from '../../site/queries.ts'

/** Some days up to today, as the market counts days. */
export type Days = { days: MemberPeriod; now: Date; time_zone: string }

export const daysOf = async (
  db: Db,
  { days, now }: { days: MemberPeriod; now: Date },
): Promise<Days> => ({ days, now, time_zone: (await getGeneralSettings(db)).time_zone })

/** The day that an instant falls on. */
export const dayOf = (column: SQL, { time_zone }: Pick<Days, 'time_zone'>): SQL =>
  sql`(${column} at time zone ${time_zone})::date`

export const todayOf = ({ now, time_zone }: Pick<Days, 'now' | 'time_zone'>): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${time_zone})::date`

/** The first instant of the day so many days before today. */
const startOf = (days: Days, back: number): SQL =>
  sql`((${todayOf(days)} - ${back}::int)::timestamp at time zone ${days.time_zone})`

/** Falls into these days: in words that an index knows. */
export const isWithin = (column: SQL, days: Days): SQL =>
  sql`${column} >= ${startOf(days, days.days - 1)}`

/** Falls into these days or into as many before them. */
export const isWithinTwice = (column: SQL, days: Days): SQL =>
  sql`${column} >= ${startOf(days, days.days * 2 - 1)}`

/** Each of these days, as `d`; beside it the day so many before. */
export const eachDay = (days: Days): SQL =>
  sql`generate_series(${todayOf(days)} - ${days.days - 1}::int, ${todayOf(days)}, interval '1 day') d`

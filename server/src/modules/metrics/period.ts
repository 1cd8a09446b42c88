import { type MetricPeriod, periodDaysMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql, type SQL } from 'drizzle-orm'

import { midnightAfter, toMidnight } from '../../db/conditions/days.ts'
import { invalid } from '../../http/failure.ts'

type PeriodParams = { days: number; from?: string | undefined; to?: string | undefined }
type At = { now: Date; time_zone: string }

const dayMs = 86_400_000
const firstDay = '2000-01-01'

/** Returns the requested period in the marketplace's time zone. */
export const toPeriod = (
  { days, ...params }: PeriodParams,
  { now, time_zone }: At,
): MetricPeriod => {
  const today = dayIn(now, time_zone)
  const to = params.to ?? today
  const from = params.from ?? daysAfter(to, 1 - days)
  if (from < firstDay) throw invalid('from', m.period_too_early)
  if (from > today) throw invalid('from', m.period_in_future)
  if (countDays({ from, to }) > periodDaysMax)
    throw invalid('from', m.period_too_long, { days: periodDaysMax })
  return { from, to, time_zone }
}

/** Returns the period of the same length directly before. */
export const periodBefore = (period: MetricPeriod): MetricPeriod => {
  const days = countDays(period)
  return { ...period, from: daysAfter(period.from, -days), to: daysAfter(period.from, -1) }
}

/** Returns every day of a period in ascending order. */
export const daysIn = (period: Pick<MetricPeriod, 'from' | 'to'>): string[] =>
  Array.from({ length: countDays(period) }, (_, at) => daysAfter(period.from, at))

export const countDays = ({ from, to }: Pick<MetricPeriod, 'from' | 'to'>) =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Returns the current date in a time zone: '2026-11-23'. */
export const dayIn = (now: Date, time_zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(now)

/** SQL condition for a period, in a form that can use an index on the column. */
export const isIn = (column: SQL, { from, to, time_zone }: MetricPeriod): SQL =>
  sql`${column} >= ${toMidnight(from, { time_zone })} and ${column} < ${midnightAfter(to, { time_zone })}`

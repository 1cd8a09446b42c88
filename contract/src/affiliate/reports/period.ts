import { z } from 'zod'

import { dateRange, day, inDateOrder } from '../../shapes.ts'

/** Periods in days, up to today, that a member can choose. */
export const memberPeriods = [1, 7, 30, 90] as const
export type MemberPeriod = (typeof memberPeriods)[number]

/** The longest period that can be requested, in days. */
export const periodDaysMax = 400

/**
 * `from` and `to` replace `days`. `from` alone ends today; `to` alone covers that many days before.
 */
export const periodFields = {
  days: z.literal(memberPeriods).default(30),
  ...dateRange,
}
export const periodQuery = inDateOrder(z.strictObject(periodFields))

/** First and last day of the figures, in the marketplace's time zone. */
export const metricPeriod = z.object({ from: day, to: day, time_zone: z.string() })
export type MetricPeriod = z.output<typeof metricPeriod>

import { z } from 'zod'

import { day } from '../../shapes.ts'

/** How many days up to today a member's figures cover. */
export const memberPeriods = [1, 7, 30, 90] as const
export type MemberPeriod = (typeof memberPeriods)[number]

/** The longest period that can be asked for. */
export const periodDaysMax = 400

/** `from` and `to` replace `days`. `from` alone runs until today, `to` alone ends that many days. */
export const periodFields = {
  days: z.literal(memberPeriods).default(30),
  from: day.optional(),
  to: day.optional(),
}
export const periodQuery = z.strictObject(periodFields)

/** The first and the last day that figures cover, in the time zone of the market. */
export const metricPeriod = z.object({ from: day, to: day, time_zone: z.string() })
export type MetricPeriod = z.output<typeof metricPeriod>

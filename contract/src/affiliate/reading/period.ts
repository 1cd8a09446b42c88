import { z } from 'zod'

/** How many days up to today a member's figures look at. */
export const memberPeriods = [7, 30, 90] as const
export type MemberPeriod = (typeof memberPeriods)[number]

/** Figures of fewer clicks than this say nothing, and are not given. */
export const clicksToJudge = 100

export const periodQuery = z.strictObject({ days: z.literal(memberPeriods).default(30) })

import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { at, day, id, minor } from '../../shapes.ts'
import { metricPeriod, periodQuery } from './period.ts'

/** Reasons why a member cannot earn with links. */
export const programObstacles = ['disabled', 'suspended', 'no_package'] as const
export type ProgramObstacle = (typeof programObstacles)[number]

const dashboard = z.object({
  period: metricPeriod,
  referral_code: z.string(),
  programme: z.object({
    is_enabled: z.boolean(),
    /** Why new sales would earn nothing. */
    obstacle: z.enum(programObstacles).nullable(),
  }),
  /** Earnings of orders that are placed and not delivered: a forecast. */
  tracked: z.object({ amount_minor: minor, orders: z.int() }),
  held: z.object({ orders: z.int() }),
  /** Days on which pending earnings are released; other days are omitted. */
  release: z.object({
    today: day,
    total_minor: minor,
    /** Pending earnings of orders whose cash was not paid yet; without a day, not in the total. */
    awaiting_cash_minor: minor,
    days: z.array(z.object({ day, amount_minor: minor, earnings: z.int() })),
  }),
  /** Earnings by day of the order, net of reversals, as `/my-earnings` lists them. */
  earned: z.object({
    earned_minor: z.int(),
    before_minor: z.int(),
    days: z.array(z.object({ day, earned_minor: z.int(), before_minor: z.int() })),
  }),
  package: z
    .object({
      id,
      name: z.string(),
      starts_at: at.nullable(),
      ends_at: at.nullable(),
      days_left: z.int().nullable(),
      price_minor: minor,
      /** Commission of the sales made under the package, net of reversals. */
      earned_minor: z.int(),
    })
    .nullable(),
})
export type MemberDashboard = z.output<typeof dashboard>

/** Dashboard of a member; `/visitors` has the funnel from click to wallet. */
export const memberDashboard = get('/member-dashboard', {
  access: 'member',
  input: periodQuery,
  data: dashboard,
})

import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { at, day, id, minor } from '../../shapes.ts'
import { metricPeriod, periodQuery } from './period.ts'

/** What keeps a member from earning with his links. */
export const programmeObstacles = ['disabled', 'suspended', 'no_package'] as const
export type ProgrammeObstacle = (typeof programmeObstacles)[number]

const dashboard = z.object({
  period: metricPeriod,
  referral_code: z.string(),
  programme: z.object({
    is_enabled: z.boolean(),
    /** Why nothing would be earned now. */
    obstacle: z.enum(programmeObstacles).nullable(),
  }),
  /** Placed, and not delivered yet: a forecast. */
  tracked: z.object({ amount_minor: minor, orders: z.int() }),
  held: z.object({ orders: z.int() }),
  /** On which days pending earnings are released; the days without are left out. */
  release: z.object({
    today: day,
    total_minor: minor,
    days: z.array(z.object({ day, amount_minor: minor, earnings: z.int() })),
  }),
  /** All earnings by the day of their order, less what was reversed, as `/my-earnings` lists them. */
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
      /** Commission of the sales made under it, less what was reversed. */
      earned_minor: z.int(),
    })
    .nullable(),
})
export type MemberDashboard = z.output<typeof dashboard>

/** How a member does; the way from click to wallet is `/visitors`. */
export const memberDashboard = get('/member-dashboard', {
  access: 'member',
  input: periodQuery,
  data: dashboard,
})

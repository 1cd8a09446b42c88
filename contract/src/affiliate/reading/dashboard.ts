import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { at, day, id, minor } from '../../shapes.ts'
import { periodQuery } from './period.ts'

/** What keeps a member from earning with his links. */
export const programmeObstacles = ['disabled', 'suspended', 'no_package'] as const
export type ProgrammeObstacle = (typeof programmeObstacles)[number]

const dashboard = z.object({
  referral_code: z.string(),
  programme: z.object({
    is_enabled: z.boolean(),
    /** Why nothing would be earned now. */
    obstacle: z.enum(programmeObstacles).nullable(),
  }),
  /** Placed, and not delivered yet: a forecast. */
  tracked: z.object({ amount_minor: minor, orders: z.int() }),
  held: z.object({ orders: z.int() }),
  /** What becomes available on each of the next days; the days without are left out. */
  release: z.object({
    today: day,
    total_minor: minor,
    days: z.array(z.object({ day, amount_minor: minor, earnings: z.int() })),
  }),
  /** What was delivered on each day, less what came back of it. */
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
      /** What came of the sales made under it. */
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

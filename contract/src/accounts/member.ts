import { z } from 'zod'

import { get } from '../endpoint.ts'
import { metricFields } from '../affiliate/reports/metric.ts'
import { metricPeriod } from '../affiliate/reports/period.ts'
import { at, byId, id, toPageSchema, pageQuery, picture, status } from '../shapes.ts'

export const programStates = ['active', 'suspended'] as const

const row = z.object({
  id,
  name: z.string(),
  email: z.string(),
  picture: picture.nullable(),
  /** Status of the account. */
  status,
  /** Status of the member in the affiliate program. */
  programme: z.enum(programStates),
  referral_code: z.string().nullable(),
  /** The active affiliate package. */
  package: z.object({ name: z.string(), ends_at: at.nullable() }).nullable(),
  /** Accounts referred by the member. */
  recruits: z.int(),
  /** Orders through their links: qualified, and not canceled. */
  sales: z.int().meta({ title: 'Orders (all time)' }),
  /** All their earnings, net of reversals. */
  earned_minor: z.int().meta({ title: 'Earnings (all time)' }),
  available_minor: z.int(),
  created_at: at,
})
export type MemberRow = z.output<typeof row>

const person = z.object({ id, name: z.string(), type: z.string(), created_at: at })

const detail = row.extend({
  /** Figures of their links in the last 30 days, as the member sees them. */
  links: z.object({ period: metricPeriod, ...metricFields }),
  phone: z.string().nullable(),
  /** Why the member is suspended from the program. */
  suspended_reason: z.string().nullable(),
  sponsor: person.nullable(),
  /** The accounts they referred most recently. */
  latest_recruits: z.array(person),
  packages: z.array(
    z.object({
      id,
      kind: z.string(),
      name: z.string(),
      state: z.string(),
      price_minor: z.int(),
      ends_at: at.nullable(),
    }),
  ),
})
export type Member = z.output<typeof detail>

const access = 'admin:member'

/** Members, for staff; `/admin/member-wallet` has their money. */
export const adminMember = {
  list: get('/admin/member-list', {
    access,
    input: pageQuery(['created_at', 'name', 'email', 'earned_minor']).extend({
      status: status.optional(),
      programme: z.enum(programStates).optional(),
    }),
    data: toPageSchema(row),
  }),
  show: get('/admin/member/:id', { access, input: byId, data: detail }),
}

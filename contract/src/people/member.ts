import { z } from 'zod'

import { get } from '../endpoint.ts'
import { metricFields } from '../affiliate/reading/metric.ts'
import { metricPeriod } from '../affiliate/reading/period.ts'
import { at, byId, id, pageOf, pageQuery, picture, status } from '../shapes.ts'

export const programmeStates = ['active', 'suspended'] as const

const row = z.object({
  id,
  name: z.string(),
  email: z.string(),
  picture: picture.nullable(),
  /** Of the account. */
  status,
  /** Where the member stands in the programme. */
  programme: z.enum(programmeStates),
  referral_code: z.string().nullable(),
  /** The affiliate package that runs. */
  package: z.object({ name: z.string(), ends_at: at.nullable() }).nullable(),
  /** People who came by the member's link and stayed. */
  recruits: z.int(),
  /** Orders through their links: qualified, and not canceled. */
  sales: z.int().meta({ title: 'Orders (all time)' }),
  /** All their earnings, less what was reversed. */
  earned_minor: z.int().meta({ title: 'Earnings (all time)' }),
  available_minor: z.int(),
  created_at: at,
})
export type MemberRow = z.output<typeof row>

const person = z.object({ id, name: z.string(), type: z.string(), created_at: at })

const whole = row.extend({
  /** Their links in the last 30 days, as they see them. */
  links: z.object({ period: metricPeriod, ...metricFields }),
  phone: z.string().nullable(),
  /** Why the programme is closed to them. */
  suspended_reason: z.string().nullable(),
  sponsor: person.nullable(),
  /** The newest of the people they brought. */
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
export type Member = z.output<typeof whole>

const access = 'admin:member'

/** Members, as the staff looks after them; their money is `/admin/member-wallet`. */
export const officeMember = {
  list: get('/admin/member-list', {
    access,
    input: pageQuery(['created_at', 'name', 'email', 'earned_minor']).extend({
      status: status.optional(),
      programme: z.enum(programmeStates).optional(),
    }),
    data: pageOf(row),
  }),
  show: get('/admin/member/:id', { access, input: byId, data: whole }),
}

import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, day, id, pageOf, pageQuery } from '../shapes.ts'
import { salesPeriods } from './seller-dashboard.ts'

export const pageDevices = ['phone', 'tablet', 'computer'] as const
export type PageDevice = (typeof pageDevices)[number]

/** A person is known for one day and not beyond it, so visitors of several days are added up. */
const traffic = z.object({ visitors: z.int(), views: z.int() })

const summary = z.object({
  days: z.literal(salesPeriods),
  /** Within the last five minutes. */
  live: z.int(),
  today: traffic,
  now: traffic,
  before: traffic,
  series: z.array(traffic.extend({ day, before: z.int() })),
  /** With the name of what the page is about, where it has one. */
  pages: z.array(traffic.extend({ path: z.string(), name: z.string().nullable() })),
  /** '' is who typed the address or has it kept. */
  sources: z.array(traffic.extend({ source: z.string() })),
  devices: z.array(traffic.extend({ device: z.enum(pageDevices) })),
})
export type VisitSummary = z.output<typeof summary>

const visit = z.object({
  /** Its place in the list: nothing else tells one visitor from another. */
  id,
  day,
  seen_at: at,
  device: z.enum(pageDevices),
  source: z.string(),
  pages: z.int(),
  views: z.int(),
  /** The page seen last. */
  path: z.string(),
})
export type VisitRow = z.output<typeof visit>

const period = { days: z.literal(salesPeriods).default(30) }

/** Who comes by the public pages; no address is kept. */
export const officeVisits = {
  summary: get('/admin/visitors', {
    access: 'admin',
    input: z.strictObject(period),
    data: summary,
  }),
  list: get('/admin/visitors-list', {
    access: 'admin',
    input: pageQuery(['seen_at', 'views']).extend({
      ...period,
      device: z.enum(pageDevices).optional(),
      source: z.string().max(100).optional(),
    }),
    data: pageOf(visit),
  }),
}

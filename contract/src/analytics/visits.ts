import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, day, id, toPageSchema, pageQuery } from '../shapes.ts'
import { salesPeriods } from './seller-dashboard.ts'

export const pageDevices = ['phone', 'tablet', 'computer'] as const
export type PageDevice = (typeof pageDevices)[number]

/** Visitors are recognized for one day only, so the visitors of several days are added up. */
const traffic = z.object({ visitors: z.int(), views: z.int() })

const summary = z.object({
  days: z.literal(salesPeriods),
  /** Visitors of the last five minutes. */
  live: z.int(),
  today: traffic,
  now: traffic,
  before: traffic,
  series: z.array(traffic.extend({ day, before: z.int() })),
  /** With the name of the page's subject, if it has one. */
  pages: z.array(traffic.extend({ path: z.string(), name: z.string().nullable() })),
  /** '' is direct traffic: a typed address or a bookmark. */
  sources: z.array(traffic.extend({ source: z.string() })),
  devices: z.array(traffic.extend({ device: z.enum(pageDevices) })),
})
export type VisitSummary = z.output<typeof summary>

const visit = z.object({
  /** Position in the list; nothing else identifies a visitor. */
  id,
  day,
  seen_at: at,
  device: z.enum(pageDevices),
  source: z.string(),
  pages: z.int(),
  views: z.int(),
  /** The last page viewed. */
  path: z.string(),
})
export type VisitRow = z.output<typeof visit>

const period = { days: z.literal(salesPeriods).default(30) }

/** Visits to public pages; no addresses are stored. */
export const adminVisits = {
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
    data: toPageSchema(visit),
  }),
}

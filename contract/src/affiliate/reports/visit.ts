import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { at, bp, day, id, inDateOrder, minor, toPageSchema, pageQuery, text } from '../../shapes.ts'
import { visitDevices } from '../states.ts'
import { metricFields } from './metric.ts'
import { metricPeriod, periodFields, periodQuery } from './period.ts'

/** Funnel from click to wallet, for the clicks of the period. */
const funnel = z.object({
  ...metricFields,
  /** Distinct browsers, and their sessions: clicks at least 30 minutes apart. */
  visitors: z.int(),
  sessions: z.int(),
  /** Registrations in the period with the member's code. */
  sign_ups: z.int(),
  /** Orders with released commission. */
  released: z.int(),
  average_minor: minor.nullable(),
  /** Refunded share of what was delivered. */
  refunded_bp: bp.nullable(),
})
export type Funnel = z.output<typeof funnel>

/** Null is unknown. */
const share = z.object({ name: z.string().nullable(), clicks: z.int() })

const series = { clicks: z.int(), unique: z.int(), before: z.int() }

/** Restricts the clicks to one link, one referring site or one label. */
const clickFilter = {
  product_id: id.optional(),
  referer: text(120).optional(),
  label: text(60).optional(),
}

/** Statistics of the visitors who came through a member's links. */
export const visitors = get('/visitors', {
  access: 'member',
  input: periodQuery.extend(clickFilter),
  data: z.object({
    period: metricPeriod,
    funnel,
    /** Clicks that do not count: bots, link previews, the member's own clicks. */
    rejected: z.int(),
    /** Clicks in the preceding period of the same length. */
    clicks_before: z.int(),
    days: z.array(z.object({ day, ...series })),
    /** Only for a period of one day; otherwise empty. */
    hours: z.array(z.object({ hour: z.int(), ...series })),
    countries: z.array(share),
    devices: z.array(share),
    referers: z.array(share),
    labels: z.array(share),
  }),
})

const visit = z.object({
  /** Position among all visits of the member, starting at 1: no address, no name. */
  id,
  landed_at: at,
  product: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  country: z.string().nullable(),
  device: z.enum(visitDevices),
  referer_host: z.string().nullable(),
  sub_id: z.string().nullable(),
  is_unique: z.boolean(),
  rejected_reason: z.string().nullable(),
  /** Whether it led to an order. */
  has_ordered: z.boolean(),
})
export type Visit = z.output<typeof visit>

/** The clicks of a member's links, newest first. */
export const visitList = get('/visitors-list', {
  access: 'member',
  input: inDateOrder(
    pageQuery(['landed_at']).extend({
      view: z.enum(['counted', 'rejected', 'ordered']).optional(),
      device: z.enum(visitDevices).optional(),
      ...clickFilter,
      ...periodFields,
    }),
  ),
  data: toPageSchema(visit).extend({ period: metricPeriod }),
})

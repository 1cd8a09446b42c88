import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { at, bp, day, id, minor, pageOf, pageQuery, text } from '../../shapes.ts'
import { visitDevices } from '../words.ts'
import { metricFields } from './metric.ts'
import { metricPeriod, periodFields, periodQuery } from './period.ts'

/** The way from a click to the wallet. What is clicked in the period is followed to its end. */
const funnel = z.object({
  ...metricFields,
  /** Different browsers, and their visits: clicks at least half an hour apart. */
  visitors: z.int(),
  sessions: z.int(),
  /** Registrations in the period with the member's code. */
  sign_ups: z.int(),
  /** Orders of which some commission was released. */
  released: z.int(),
  average_minor: minor.nullable(),
  /** Of what was delivered, what came back. */
  refunded_bp: bp.nullable(),
})
export type Funnel = z.output<typeof funnel>

/** Null is unknown. */
const share = z.object({ name: z.string().nullable(), clicks: z.int() })

const series = { clicks: z.int(), unique: z.int(), before: z.int() }

/** Which clicks are looked at: those of one link, from one site or with one label. */
const clickFilter = {
  product_id: id.optional(),
  referer: text(120).optional(),
  label: text(60).optional(),
}

/** Who came through a member's links, in figures. */
export const visitors = get('/visitors', {
  access: 'member',
  input: periodQuery.extend(clickFilter),
  data: z.object({
    period: metricPeriod,
    funnel,
    /** Clicks that do not count: of programs, of previews, of the member himself. */
    rejected: z.int(),
    /** In as many days before. */
    clicks_before: z.int(),
    days: z.array(z.object({ day, ...series })),
    /** Of a period of one day; otherwise there are none. */
    hours: z.array(z.object({ hour: z.int(), ...series })),
    countries: z.array(share),
    devices: z.array(share),
    referers: z.array(share),
    labels: z.array(share),
  }),
})

const visit = z.object({
  /** Its place among all visits of the member, the first is 1: no address, no name. */
  id,
  landed_at: at,
  product: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  country: z.string().nullable(),
  device: z.enum(visitDevices),
  referer_host: z.string().nullable(),
  sub_id: z.string().nullable(),
  is_unique: z.boolean(),
  rejected_reason: z.string().nullable(),
  /** It led to an order. */
  has_ordered: z.boolean(),
})
export type Visit = z.output<typeof visit>

/** The clicks themselves, newest first. */
export const visitList = get('/visitors-list', {
  access: 'member',
  input: pageQuery(['landed_at']).extend({
    view: z.enum(['counted', 'rejected', 'ordered']).optional(),
    device: z.enum(visitDevices).optional(),
    ...clickFilter,
    ...periodFields,
  }),
  data: pageOf(visit).extend({ period: metricPeriod }),
})

import { z } from 'zod'

import { get, post } from '../../endpoint.ts'
import {
  at,
  id,
  inDateOrder,
  minor,
  toPageSchema,
  pageQuery,
  picture,
  status,
} from '../../shapes.ts'
import { metricFields, metricLabels } from './metric.ts'
import { metricPeriod, periodFields } from './period.ts'

const net = z.int()
const allTime = (word: string) => `${word} (all time)`

const level = z.object({
  level: z.int(),
  people: z.int(),
  members: z.int(),
  orders: z.int(),
  sales_minor: minor,
  earned_minor: net,
})

const recruit = z.object({
  id,
  /** Masked name such as 'Ra*** K.', for privacy. */
  name: z.string(),
  type: z.enum(['user', 'member', 'seller']),
  joined_at: at,
  status,
  level: z.int(),
  /** The sponsor of this person, on levels below the first. */
  sponsor: z.object({ id, name: z.string() }).nullable(),
  /** Results of this person's own links, and what the caller earns of them. */
  orders: z.int().meta({ title: allTime(metricLabels.orders) }),
  sales_minor: minor.meta({ title: allTime(metricLabels.sales_minor) }),
  earned_minor: net.meta({ title: allTime('Your commission') }),
  /** Number of accounts that this person referred. */
  recruits: z.int(),
})
export type Recruit = z.output<typeof recruit>

/** Accounts that registered with a member's code, and those whom they referred. */
export const referralMembers = get('/referral-member', {
  access: 'member',
  input: pageQuery(['joined_at', 'orders', 'sales_minor', 'earned_minor', 'recruits']).extend({
    level: z.int().min(1).max(5).default(1),
    /** Only accounts referred by this person. */
    sponsor_id: id.optional(),
  }),
  data: toPageSchema(recruit).extend({
    levels: z.array(level),
    /** Number of levels for which commission is paid. */
    paid_levels: z.int(),
  }),
})

const productFigures = z.object({
  /** Product id; 0: links to the home page and other pages, and orders without a link. */
  id: z.int().min(0),
  name: z.string(),
  slug: z.string(),
  picture: picture.nullable(),
  /** The address to share. */
  link: z.url(),
  /** An inactive link does not count and uses no slot of the package. */
  is_active: z.boolean(),
  ...metricFields,
})
export type ReferredProduct = z.output<typeof productFigures>

const linkUse = z.object({
  used: z.int(),
  /** Number of products the package allows to share at once; null: no limit. */
  limit: z.int().nullable(),
})
export type LinkUse = z.output<typeof linkUse>

/** Deactivates the link to a product, or activates it again. */
export const setLink = post('/affiliate-link-status', {
  access: 'member',
  input: z.strictObject({ id, is_active: z.boolean() }),
  data: linkUse,
})

/** Results of a member's links per linked product, whichever product was bought. */
export const referralProducts = get('/referral-product', {
  access: 'member',
  input: inDateOrder(
    pageQuery([
      'clicks',
      'unique',
      'viewed',
      'carted',
      'orders',
      'delivered',
      'earned_minor',
    ]).extend(periodFields),
  ),
  data: toPageSchema(productFigures).extend({
    period: metricPeriod,
    links: linkUse,
    /** Sums over all rows that match the filters. */
    sums: z.object(metricFields),
  }),
})

import { z } from 'zod'

import { get, post } from '../../endpoint.ts'
import { at, id, minor, pageOf, pageQuery, picture, status } from '../../shapes.ts'
import { metricFields, metricWords } from './metric.ts'
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
  /** 'Ra*** K.': who somebody is stays his own business. */
  name: z.string(),
  type: z.enum(['user', 'member', 'seller']),
  joined_at: at,
  status,
  level: z.int(),
  /** Who brought him, of the levels below the first. */
  sponsor: z.object({ id, name: z.string() }).nullable(),
  /** What came of this person's own links, and what of it the asker gets. */
  orders: z.int().meta({ title: allTime(metricWords.orders) }),
  sales_minor: minor.meta({ title: allTime(metricWords.sales_minor) }),
  earned_minor: net.meta({ title: allTime('Your commission') }),
  /** How many this person brought. */
  recruits: z.int(),
})
export type Recruit = z.output<typeof recruit>

/** The people who came with a member's code, and those whom they brought. */
export const referralMembers = get('/referral-member', {
  access: 'member',
  input: pageQuery(['joined_at', 'orders', 'sales_minor', 'earned_minor', 'recruits']).extend({
    level: z.int().min(1).max(5).default(1),
    /** Only those whom this one brought. */
    sponsor_id: id.optional(),
  }),
  data: pageOf(recruit).extend({
    levels: z.array(level),
    /** How many levels the market pays for. */
    paid_levels: z.int(),
  }),
})

const productFigures = z.object({
  /** Of the product; 0: links to the home page and other pages, and orders without a link. */
  id: z.int().min(0),
  name: z.string(),
  slug: z.string(),
  picture: picture.nullable(),
  /** The address to share. */
  link: z.url(),
  /** Stopped, it counts for nothing and takes no place in the package. */
  is_active: z.boolean(),
  ...metricFields,
})
export type ReferredProduct = z.output<typeof productFigures>

const linkUse = z.object({
  used: z.int(),
  /** How many products the package lets him share at once; null: any number. */
  limit: z.int().nullable(),
})
export type LinkUse = z.output<typeof linkUse>

/** Stops the link to a product, or uses it again. */
export const setLink = post('/affiliate-link-status', {
  access: 'member',
  input: z.strictObject({ id, is_active: z.boolean() }),
  data: linkUse,
})

/** What came of a member's links, product by product: the one that was linked, whatever was bought. */
export const referralProducts = get('/referral-product', {
  access: 'member',
  input: pageQuery([
    'clicks',
    'unique',
    'viewed',
    'carted',
    'orders',
    'delivered',
    'earned_minor',
  ]).extend(periodFields),
  data: pageOf(productFigures).extend({
    period: metricPeriod,
    links: linkUse,
    /** Of all rows that are found. */
    sums: z.object(metricFields),
  }),
})

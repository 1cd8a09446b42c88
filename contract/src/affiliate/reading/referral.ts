import { z } from 'zod'

import { get, post } from '../../endpoint.ts'
import { at, bp, day, id, minor, pageOf, pageQuery, picture, status } from '../../shapes.ts'

const net = z.int()

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
  /** What he sold through his own links, and what of it came to the asker. */
  orders: z.int(),
  sales_minor: minor,
  earned_minor: net,
  /** How many he brought himself. */
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
  /** Of the product. */
  id,
  name: z.string(),
  slug: z.string(),
  picture: picture.nullable(),
  /** The address to share. */
  link: z.url(),
  /** Stopped, it counts for nothing and takes no place in the package. */
  is_active: z.boolean(),
  clicks: z.int(),
  unique: z.int(),
  /** How many brought visitors looked at it, by whichever link, and how many put it into the cart. */
  viewed: z.int(),
  carted: z.int(),
  orders: z.int(),
  delivered: z.int(),
  sales_minor: minor,
  earned_minor: net,
  /** Orders of a hundred unique clicks; null while there are too few to judge. */
  conversion_bp: bp.nullable(),
  /** Earned per unique click; null while there are too few to judge. */
  epc_minor: net.nullable(),
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

/** How a member's links to products do. */
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
  ]).extend({
    from: day.optional(),
    to: day.optional(),
  }),
  data: pageOf(productFigures).extend({
    links: linkUse,
    sums: productFigures.pick({
      clicks: true,
      unique: true,
      viewed: true,
      carted: true,
      orders: true,
      delivered: true,
      sales_minor: true,
      earned_minor: true,
      conversion_bp: true,
      epc_minor: true,
    }),
  }),
})

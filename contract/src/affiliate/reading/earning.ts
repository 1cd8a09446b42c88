import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { at, bp, day, id, measure, minor, pageOf, pageQuery } from '../../shapes.ts'
import { attributionSources, commissionStates, listedEarningKinds, rateSources } from '../words.ts'

/** How an amount comes about, part by part; of a bonus by hand there is nothing to say. */
const why = z.object({
  /** The goods of the line after all coupons, without delivery and tax. */
  base_minor: minor,
  coupon_minor: minor,
  rate_source: z.enum(rateSources).nullable(),
  /** Before the package and the boost, and after them. */
  rate_bp: bp,
  package_name: z.string().nullable(),
  package_min_bp: bp,
  package_bonus_bp: bp,
  /** 200 is twice. */
  multiplier_x100: z.int(),
  boost_minor: minor,
  /** What the rates of all who share in it would come to, and what the sale had room for. */
  wanted_minor: minor,
  pool_minor: minor,
  /** What a limit of the package or the boost took off, and which. */
  capped_minor: minor,
  cap_reason: z.string().nullable(),
  hold_days: z.int(),
  source: z.enum(attributionSources).nullable(),
  clicked_at: at.nullable(),
})
export type EarningWhy = z.output<typeof why>

const earning = z.object({
  /** What was given or taken by hand is numbered apart, below zero. */
  id: z.int(),
  kind: z.enum(listedEarningKinds),
  /** 0: the member brought the buyer himself; else how far above the one who did he stands. */
  level: z.int(),
  /** 'Ra*** K.', who brought the buyer; null where it was the member himself. */
  through: z.string().nullable(),
  order_number: z.string().nullable(),
  product: z.object({ id, name: z.string(), quantity: measure, unit: z.string() }).nullable(),
  /** Of what, and how much of it. */
  base_minor: minor,
  rate_bp: bp,
  /** The amount as a share of the goods. */
  effective_bp: z.int(),
  /** Below zero: a correction. */
  amount_minor: z.int(),
  reversed_minor: minor,
  state: z.enum(commissionStates),
  /** Why it came to nothing; of what was done by hand, what the market says of it. */
  reason: z.string().nullable(),
  created_at: at,
  delivered_at: at.nullable(),
  matures_at: at.nullable(),
  matured_at: at.nullable(),
  why: why.nullable(),
})
export type MemberEarning = z.output<typeof earning>

const sums = z.object({ amount_minor: z.int(), reversed_minor: minor })

export const myEarnings = get('/my-earnings', {
  access: 'member',
  input: pageQuery(['created_at', 'amount_minor', 'matures_at']).extend({
    state: z.enum(commissionStates).optional(),
    kind: z.enum(listedEarningKinds).optional(),
    from: day.optional(),
    to: day.optional(),
    /** Those that are released on this day. */
    release: day.optional(),
  }),
  data: pageOf(earning).extend({
    counts: z.record(z.enum(commissionStates), z.int()),
    /** In each state, of all that is found. */
    sums: z.record(z.enum(commissionStates), sums),
  }),
})

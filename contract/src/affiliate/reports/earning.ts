import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { cashPayers } from '../../ledger/cash-payers.ts'
import {
  at,
  bp,
  dateRange,
  day,
  id,
  inDateOrder,
  measure,
  minor,
  toPageSchema,
  pageQuery,
} from '../../shapes.ts'
import { rateTitles } from './affiliate-product.ts'
import { attributionSources, commissionStates, listedEarningKinds, rateSources } from '../states.ts'

/** How an amount is calculated, step by step; not available for manual bonuses. */
const why = z.object({
  /** Goods of the line after all coupons, without shipping and tax. */
  base_minor: minor,
  coupon_minor: minor,
  rate_source: z.enum(rateSources).nullable(),
  /** Rate before and after the package and the boost. */
  rate_bp: bp.meta({ title: 'Nominal rate before package' }),
  package_name: z.string().nullable(),
  package_min_bp: bp.meta({ title: 'Minimum rate of the package' }),
  package_bonus_bp: bp.meta({ title: 'Bonus rate of the package' }),
  /** Multiplier in hundredths: 200 is twice. */
  multiplier_x100: z.int(),
  boost_minor: minor,
  /** The total by the rates of all members who share the sale, and the maximum of the sale. */
  wanted_minor: minor.meta({ title: 'Commission of all members by nominal rates' }),
  pool_minor: minor.meta({ title: 'Commission limit of the sale' }),
  /** What a limit of the package or the boost deducted, and which limit. */
  capped_minor: minor,
  cap_reason: z.string().nullable(),
  hold_days: z.int(),
  source: z.enum(attributionSources).nullable(),
  clicked_at: at.nullable(),
})
export type EarningWhy = z.output<typeof why>

const earning = z.object({
  /** Manual adjustments have negative ids, so they do not collide with earnings. */
  id: z.int(),
  kind: z.enum(listedEarningKinds),
  /** 0: the member referred the buyer; a higher number counts the levels above the referrer. */
  level: z.int(),
  /** Masked name of the referrer, such as 'Ra*** K.'; null if the member referred the buyer. */
  through: z.string().nullable(),
  order_number: z.string().nullable(),
  product: z.object({ id, name: z.string(), quantity: measure, unit: z.string() }).nullable(),
  /** The product, and its quantity. */
  base_minor: minor,
  rate_bp: bp.meta({ title: rateTitles.nominal }),
  /** The amount as a share of the goods. */
  effective_bp: z.int().meta({ title: rateTitles.effective }),
  /** Negative: a correction. */
  amount_minor: z.int(),
  reversed_minor: minor,
  state: z.enum(commissionStates),
  /** Why nothing was earned; for manual adjustments, the reason that staff gave. */
  reason: z.string().nullable(),
  created_at: at,
  delivered_at: at.nullable(),
  matures_at: at.nullable(),
  matured_at: at.nullable(),
  /** Who still has to pay the order's cash before the amount can be released; null if nobody. */
  awaits_cash_from: z.enum(cashPayers).nullable(),
  why: why.nullable(),
})
export type MemberEarning = z.output<typeof earning>

const sums = z.object({ amount_minor: z.int(), reversed_minor: minor })

export const myEarnings = get('/my-earnings', {
  access: 'member',
  input: inDateOrder(
    pageQuery(['created_at', 'amount_minor', 'matures_at']).extend({
      state: z.enum(commissionStates).optional(),
      kind: z.enum(listedEarningKinds).optional(),
      ...dateRange,
      /** Only earnings released on this day. */
      release: day.optional(),
    }),
  ),
  data: toPageSchema(earning).extend({
    counts: z.record(z.enum(commissionStates), z.int()),
    /** Sums per state, over all rows that match the filters. */
    sums: z.record(z.enum(commissionStates), sums),
  }),
})

import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, bp, day, id, measure, minor, pageOf, pageQuery } from '../shapes.ts'

export const earningStates = ['pending', 'available', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** What a shop got out of one line of an order. */
const earning = z.object({
  /** Of the order line. */
  id,
  order_id: id,
  order_number: z.string(),
  name: z.string(),
  variant_label: z.string(),
  quantity: measure,
  unit: z.string(),
  list_minor: minor,
  coupon_platform_minor: minor,
  coupon_seller_minor: minor,
  shipping_minor: minor,
  tax_minor: minor,
  commission_bp: bp.nullable(),
  commission_minor: minor,
  /** What is the shop's. */
  share_minor: minor,
  /** Of that, what refunds took back. */
  reversed_minor: minor,
  delivered_at: at,
  /** When it can be taken out. */
  matures_at: at,
  state: z.enum(earningStates),
})
export type Earning = z.output<typeof earning>

export const sellerEarnings = get('/seller/earnings', {
  access: 'seller:money',
  input: pageQuery(['delivered_at', 'share_minor', 'matures_at']).extend({
    state: z.enum(earningStates).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  data: pageOf(earning).extend({
    /** Of all that is found. */
    sums: z.object({
      list_minor: minor,
      coupon_seller_minor: minor,
      /** Delivery and tax that are the shop's. */
      added_minor: z.int(),
      commission_minor: minor,
      share_minor: minor,
      reversed_minor: minor,
    }),
    counts: z.record(z.enum(earningStates), z.int()),
  }),
})

import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, bp, day, id, measure, minor, pageOf, pageQuery } from '../shapes.ts'

/** Expected: paid for, and not delivered yet. Pending: delivered, in the return period. */
export const earningStates = ['expected', 'pending', 'available', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** goods - discount + delivery + tax_share - fee - refunded = net, in every row and in the sums. */
const parts = {
  /** At list price, as ordered. */
  goods_minor: minor,
  /** The shop's own coupons. */
  discount_minor: minor,
  /** Where the shop ships. */
  delivery_minor: minor,
  /** Tax that the shop receives to remit, less tax within prices. */
  tax_share_minor: z.int(),
  /** The marketplace fee, as ordered. */
  fee_minor: minor,
  /** All that refunds took of the share, before delivery and after it. */
  refunded_minor: minor,
  net_minor: minor,
}

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
  ...parts,
  commission_bp: bp.nullable(),
  /** What was, or is to be, posted at delivery, and what refunds have taken back of it since. */
  share_minor: minor,
  reversed_minor: minor,
  /** Null while it is expected. */
  delivered_at: at.nullable(),
  /** When it can be taken out. */
  matures_at: at.nullable(),
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
    sums: z.object(parts),
    counts: z.record(z.enum(earningStates), z.int()),
  }),
})

import { z } from 'zod'

import { get } from '../endpoint.ts'
import { cashPayers } from '../ledger/cash-payers.ts'
import {
  at,
  bp,
  dateRange,
  id,
  inDateOrder,
  measure,
  minor,
  toPageSchema,
  pageQuery,
} from '../shapes.ts'
import { earningStates } from './states.ts'

/**
 * goods - discount + delivery + tax_share - fee - fee_tax - refunded = net, in every row and in the sums.
 */
const parts = {
  /** At list price, as ordered. */
  goods_minor: minor,
  /** The shop's own coupons. */
  discount_minor: minor,
  /** Shipping, if the shop ships. */
  delivery_minor: minor,
  /** Tax that the shop receives to remit, less tax within prices. */
  tax_share_minor: z.int(),
  /** The marketplace fee, as ordered. */
  fee_minor: minor,
  /** The tax on the marketplace fee. */
  fee_tax_minor: minor.optional(),
  /** The part of refunds that the shop paid, before and after delivery. */
  refunded_minor: minor,
  net_minor: minor,
}

/** A shop's earnings from one order line. */
const earning = z.object({
  /** Id of the order line. */
  id,
  order_id: id,
  order_number: z.string(),
  name: z.string(),
  variant_label: z.string(),
  quantity: measure,
  unit: z.string(),
  ...parts,
  /** Rate of the fee; its fixed part, minimum and maximum are in the amount only. */
  commission_bp: bp.nullable().meta({ title: 'Nominal fee rate' }),
  /** Amount posted at delivery, or expected, and its reversals by refunds. */
  share_minor: minor,
  reversed_minor: minor,
  /** Null until delivery. */
  delivered_at: at.nullable(),
  /** When it becomes available for withdrawal. */
  matures_at: at.nullable(),
  state: z.enum(earningStates),
  /** Who still has to pay the order's cash before the amount can be released; null if nobody. */
  awaits_cash_from: z.enum(cashPayers).nullable(),
})
export type Earning = z.output<typeof earning>

export const sellerEarnings = get('/seller/earnings', {
  access: 'seller:money',
  input: inDateOrder(
    pageQuery(['delivered_at', 'share_minor', 'matures_at']).extend({
      state: z.enum(earningStates).optional(),
      ...dateRange,
    }),
  ),
  data: toPageSchema(earning).extend({
    /** Sums over all rows that match the filters. */
    sums: z.object(parts),
    counts: z.record(z.enum(earningStates), z.int()),
  }),
})

import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { amount, bp, id, minor, quantity } from '../../shapes.ts'
import { unqualifiedReasons } from '../words.ts'
import { rateWhy } from './affiliate-product.ts'

const earner = z.object({
  /** 0: who brings the buyer; else how far above him. */
  level: z.int(),
  /** Null: nobody stands there, or he may not earn, and the market keeps it. */
  member: z.object({ id, name: z.string() }).nullable(),
  rate_bp: bp,
  amount_minor: minor,
})

/** What one sale would pay members, by the rules of a sale; for staff. */
export const affiliateCalculation = get('/admin/affiliate-calculation', {
  access: 'admin:affiliate',
  input: z.strictObject({
    product_id: id,
    /** Who would bring the buyer; without one, somebody with nothing of his own. */
    member_id: id.optional(),
    quantity: quantity.default(1),
    /** Coupons of the market, and of the shop, on it. */
    coupon_platform_minor: amount.default(0),
    coupon_seller_minor: amount.default(0),
  }),
  data: z.object({
    product: z.object({ id, name: z.string(), shop_name: z.string(), price_minor: minor }),
    goods_minor: minor,
    /** What is paid for the goods after coupons: rates are of it. */
    base_minor: minor,
    /** What the market takes of the sale, before and after its own coupons. */
    cut_minor: minor,
    margin_minor: z.int(),
    /** The most that may go to members, what would by the rates, and what does. */
    pool_cap_minor: minor,
    wanted_minor: minor,
    pool_minor: minor,
    earners: z.array(earner),
    /** What is left for the market. */
    kept_minor: z.int(),
    why: rateWhy,
    /** Why nobody would get anything; the sums say what they would with all in order. */
    obstacle: z.enum(unqualifiedReasons).nullable(),
  }),
})

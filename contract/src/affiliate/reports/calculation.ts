import { z } from 'zod'

import { get } from '../../endpoint.ts'
import { amount, bp, id, minor, quantity } from '../../shapes.ts'
import { unqualifiedReasons } from '../states.ts'
import { rateWhy } from './affiliate-product.ts'

const earner = z.object({
  /** 0 is the referrer of the buyer; a higher number counts the levels above. */
  level: z.int(),
  /** Null: the level is empty or its member may not earn, and the platform keeps the share. */
  member: z.object({ id, name: z.string() }).nullable(),
  rate_bp: bp,
  amount_minor: minor,
})

/** What one sale would pay members, calculated by the rules of real sales. For staff. */
export const affiliateCalculation = get('/admin/affiliate-calculation', {
  access: 'admin:affiliate',
  input: z.strictObject({
    product_id: id,
    /** The referrer; if omitted, a member without own rates or packages. */
    member_id: id.optional(),
    quantity: quantity.default(1),
    /** Coupon discounts of the platform and of the shop on the sale. */
    coupon_platform_minor: amount.default(0),
    coupon_seller_minor: amount.default(0),
  }),
  data: z.object({
    product: z.object({ id, name: z.string(), shop_name: z.string(), price_minor: minor }),
    goods_minor: minor,
    /** Price of the goods after coupons; rates apply to it. */
    base_minor: minor,
    /** The marketplace fee of the sale, before and after the platform's coupons. */
    cut_minor: minor,
    margin_minor: z.int(),
    /** The maximum that members can get, the amount by their rates, and the amount that is paid. */
    pool_cap_minor: minor,
    wanted_minor: minor,
    pool_minor: minor,
    earners: z.array(earner),
    /** What remains with the platform. */
    kept_minor: z.int(),
    why: rateWhy,
    /** Why nothing would be paid; the amounts ignore the obstacle. */
    obstacle: z.enum(unqualifiedReasons).nullable(),
  }),
})

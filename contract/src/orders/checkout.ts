import { z } from 'zod'

import { cartResource } from '../cart/cart.ts'
import { buyNowDraft, checkoutDraft, couponTry, resourceQuery } from '../cart/checkout-draft.ts'
import { get, post, put } from '../endpoint.ts'
import { id, minor } from '../shapes.ts'

export const placed = z.object({
  group_id: id,
  group_number: z.string(),
  order_ids: z.array(id),
  total_minor: minor,
  payment_url: z.string().nullable(),
})

export const checkout = {
  resource: get('/get-cart-resource', {
    access: 'buyer',
    input: resourceQuery,
    data: cartResource,
  }),
  /**
   * Returns the resource with the code applied, or why the code is not valid. Does not use up the
   * code.
   */
  applyCoupon: post('/coupon-apply', { access: 'buyer', input: couponTry, data: cartResource }),
  place: put('/checkout', { access: 'buyer', input: checkoutDraft, data: placed }),
  buyNow: put('/buy-now', { access: 'buyer', input: buyNowDraft, data: placed }),
}

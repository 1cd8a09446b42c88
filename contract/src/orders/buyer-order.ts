import { z } from 'zod'

import { cartData } from '../cart/cart.ts'
import { get, post } from '../endpoint.ts'
import { at, byId, id, minor, toPageSchema, pageQuery, picture, quantity, text } from '../shapes.ts'
import { group, order, orderState } from './order.ts'
import { refundTargets } from './refund-states.ts'
import { groupStatuses, orderStatuses } from './status.ts'

const groupRow = z.object({
  id,
  number: z.string(),
  status: z.enum(groupStatuses),
  total_minor: minor,
  placed_at: at,
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      shop_id: id.nullable(),
      shop_name: z.string(),
      ...orderState,
      /** Whether the buyer picks it up. */
      is_pickup: z.boolean().optional(),
      total_minor: minor,
      items: z.int(),
      picture: picture.nullable(),
    }),
  ),
})
export type GroupRow = z.output<typeof groupRow>

/** The buyer's own orders. */
export const buyerOrder = {
  list: get('/order-list', {
    access: 'buyer',
    input: pageQuery(['placed_at', 'total_minor']).extend({
      status: z.enum(orderStatuses).optional(),
    }),
    data: toPageSchema(groupRow),
  }),
  show: get('/order/:id', { access: 'buyer', input: byId, data: order }),
  details: get('/order-details/:id', { access: 'buyer', input: byId, data: group }),
  /** Cancels one shop's order before it is packed. */
  cancel: post('/order-cancel', {
    access: 'buyer',
    input: z.strictObject({ id, reason: text(200).nullish() }),
    data: order,
  }),
  /** Withdraws from the contract (docs/domain/consumer-law.md#withdrawal); without lines, from all. */
  withdraw: post('/order-withdraw', {
    access: 'buyer',
    input: z.strictObject({
      id,
      lines: z
        .array(z.strictObject({ order_line_id: id, quantity }))
        .min(1)
        .max(200)
        .optional(),
      refund_to: z.enum(refundTargets).optional(),
      /** Bank details for the refund of a cash payment. */
      bank_details: text(200).optional(),
    }),
    data: order,
  }),
  /**
   * Puts the items of the order group into the cart, as far as they can be bought; `changes` says
   * what was left out. Repeating it adds nothing.
   */
  buyAgain: post('/buy-again', {
    access: 'buyer',
    input: byId,
    data: z.object({ cart: cartData, changes: z.array(z.string()) }),
  }),
  /** Confirms delivery, or completes the order, which ends the return period. */
  received: post('/order-received', {
    access: 'buyer',
    input: z.strictObject({ id, status: z.enum(['delivered', 'completed']).optional() }),
    data: order,
  }),
}

import { z } from 'zod'

import { del, get, post } from '../endpoint.ts'
import { at, byId, id, minor, nothing, pageOf, pageQuery, picture, text } from '../shapes.ts'
import { order, orderState } from './order.ts'
import { orderStatuses, staffMoves } from './status.ts'

const orderRow = z.object({
  id,
  number: z.string(),
  group_id: id,
  shop_id: id.nullable(),
  shop_name: z.string(),
  customer: z.string(),
  ...orderState,
  items: z.int(),
  total_minor: minor,
  picture: picture.nullable(),
  placed_at: at,
})
export type OrderRow = z.output<typeof orderRow>

const sorts = ['placed_at', 'number', 'total_minor'] as const
const filters = {
  status: z.enum(orderStatuses).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

const move = z.strictObject({
  id,
  status: z.enum(staffMoves),
  /** The customer reads this one. */
  note: text(500).nullish(),
  /** Only the shop and the staff read this one. */
  private_note: text(500).nullish(),
  carrier: text(60).nullish(),
  tracking: text(80).nullish(),
  /** Ships only a part: how many of each line. Left out: everything that is open. */
  lines: z
    .array(z.strictObject({ order_line_id: id, quantity: z.int().min(1).max(100_000) }))
    .min(1)
    .max(200)
    .optional(),
})
export type Move = z.output<typeof move>

const counted = pageOf(orderRow).extend({
  /** Orders in each status under the same search, for the tabs of the list. */
  counts: z.record(z.enum(orderStatuses), z.int()),
})

export const sellerOrder = {
  list: get('/seller/order-list', {
    access: 'seller',
    input: pageQuery(sorts).extend(filters),
    data: counted,
  }),
  show: get('/seller/order/:id', { access: 'seller', input: byId, data: order }),
  move: post('/seller/order-status', { access: 'seller', input: move, data: order }),
}

export const adminOrder = {
  list: get('/admin/order-list', {
    access: 'admin:order',
    input: pageQuery(sorts).extend({ ...filters, shop_id: id.optional() }),
    data: counted,
  }),
  show: get('/admin/order/:id', { access: 'admin:order', input: byId, data: order }),
  /** The statuses with their counts and where each may go (product.md 0, trap 2). */
  statuses: get('/admin/order-status', {
    access: 'admin:order',
    input: nothing,
    data: z.array(
      z.object({
        status: z.enum(orderStatuses),
        count: z.int(),
        moves: z.array(z.enum(orderStatuses)),
      }),
    ),
  }),
  move: post('/admin/order-status', { access: 'admin:order', input: move, data: order }),
  /** Hides a cancelled order that was never paid. */
  remove: del('/admin/order', { access: 'admin:order', input: byId, data: z.null() }),
}

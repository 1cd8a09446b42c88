import { z } from 'zod'

import type { Access } from '../access.ts'
import { paymentMethods } from '../cart/cart.ts'
import { del, get, post } from '../endpoint.ts'
import { collectors } from '../ledger/earning-settings.ts'
import {
  at,
  byId,
  id,
  line,
  minor,
  nothing,
  pageOf,
  pageQuery,
  picture,
  quantity,
  text,
} from '../shapes.ts'
import { order, orderState } from './order.ts'
import { refundReasonCodes } from './refund-words.ts'
import { holdReasons, orderStatuses, paymentStatuses, staffMoves } from './status.ts'

const orderRow = z.object({
  id,
  number: z.string(),
  group_id: id,
  shop_id: id.nullable(),
  shop_name: z.string(),
  customer: z.string(),
  ...orderState,
  items: z.int(),
  /** How many of them were canceled, and how many are still to be packed. */
  canceled_items: z.int(),
  open_items: z.int(),
  hold_reason: z.enum(holdReasons).nullable(),
  total_minor: minor,
  picture: picture.nullable(),
  placed_at: at,
})
export type OrderRow = z.output<typeof orderRow>

const sorts = ['placed_at', 'number', 'total_minor'] as const
const filters = {
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  payment_method: z.enum(paymentMethods).optional(),
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
  carrier: line(60).nullish(),
  tracking: line(80).nullish(),
  /** Ships only a part: how many of each line. Left out: everything that is open. */
  lines: z
    .array(z.strictObject({ order_line_id: id, quantity }))
    .min(1)
    .max(200)
    .optional(),
  /** Delivered and paid in cash: who has the cash; left out: whom the shop's settings name. */
  collected_by: z.enum(collectors).optional(),
  /** Came back undelivered: whether it can be sold again; left out: yes. */
  restock: z.boolean().optional(),
  /** Which version of the order was seen: a later one is not moved. */
  version_seen: z.int().optional(),
})
export type Move = z.output<typeof move>

const counted = pageOf(orderRow).extend({
  /** Orders in each status under the same search, for the tabs of the list. */
  counts: z.record(z.enum(orderStatuses), z.int()),
})

/** Moves that can be made for many orders at once: they need to be told nothing else. */
export const bulkMoves = ['confirmed', 'processing', 'shipped', 'delivered'] as const
export const bulkOrdersMax = 50

const bulkMove = z.strictObject({
  ids: z.array(id).min(1).max(bulkOrdersMax),
  status: z.enum(bulkMoves),
})
/** One order after the other: that one of them is refused stops no other. */
const bulkResult = z.array(
  z.object({ id, number: z.string().nullable(), success: z.boolean(), message: z.string() }),
)

const linesToCancel = z.strictObject({
  id,
  version_seen: z.int(),
  /** How many units of each line cannot be shipped. */
  lines: z
    .array(z.strictObject({ order_line_id: id, quantity }))
    .min(1)
    .max(200),
  reason_code: z.enum(refundReasonCodes),
  /** The buyer reads it beside the reason. */
  note: text(300).optional(),
})
export type LinesToCancel = z.output<typeof linesToCancel>

const orderNote = z.strictObject({
  id,
  note: text(500),
  /** The customer reads it too; otherwise only the shop and the staff. */
  is_public: z.boolean(),
})

const edits = { record: 'order', key: 'edit_version' }

export const sellerOrder = {
  list: get('/seller/order-list', {
    access: 'seller:order',
    input: pageQuery(sorts).extend(filters),
    data: counted,
  }),
  show: get('/seller/order/:id', { access: 'seller:order', input: byId, data: order, edits }),
  move: post('/seller/order-status', { access: 'seller:order', input: move, data: order }),
  moveMany: post('/seller/bulk-order-status', {
    access: 'seller:order',
    input: bulkMove,
    data: bulkResult,
  }),
  /** Units that the shop does not have after all: they are canceled, and refunded where paid. */
  cancelLines: post('/seller/order-cancel-lines', {
    access: 'seller:order',
    input: linesToCancel,
    data: order,
  }),
  note: post('/seller/order-note', { access: 'seller:order', input: orderNote, data: order }),
}

export const adminOrder = {
  list: get('/admin/order-list', {
    access: 'admin:order',
    input: pageQuery(sorts).extend({ ...filters, shop_id: id.optional() }),
    data: counted,
  }),
  show: get('/admin/order/:id', { access: 'admin:order', input: byId, data: order, edits }),
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
  moveMany: post('/admin/bulk-order-status', {
    access: 'admin:order',
    input: bulkMove,
    data: bulkResult,
  }),
  note: post('/admin/order-note', { access: 'admin:order', input: orderNote, data: order }),
  /** Hides a cancelled order that was never paid. */
  remove: del('/admin/order', { access: 'admin:order', input: byId, data: z.null() }),
}

const exports = <const A extends Access>(area: string, access: A) =>
  get(`/${area}/order-export`, {
    access,
    input: z.strictObject({
      ...filters,
      q: z.string().trim().max(100).optional(),
      shop_id: id.optional(),
    }),
    data: z.never(),
  })

/** Text, not an envelope, and so no leaves of `api`: what the list finds, as CSV. */
export const orderExports = {
  seller: exports('seller', 'seller:order'),
  admin: exports('admin', 'admin:order'),
}
export type OrderExport = z.output<typeof orderExports.admin.input>

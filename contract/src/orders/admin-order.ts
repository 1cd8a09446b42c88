import { z } from 'zod'

import type { Access } from '../access.ts'
import { del, get, post } from '../endpoint.ts'
import { collectors } from '../ledger/earning-settings.ts'
import {
  at,
  byId,
  email,
  fileReply,
  id,
  inDateOrder,
  line,
  minor,
  nothing,
  pageQuery,
  picture,
  quantity,
  text,
  toPageSchema,
  csvOptions,
} from '../shapes.ts'
import { order, orderState } from './order.ts'
import { orderBilling } from './order-billing.ts'
import { orderFilters } from './order-filters.ts'
import { trackingImport } from './tracking-import.ts'
import { refundReasonCodes } from './refund-states.ts'
import { holdReasons, orderStatuses, staffMoves } from './status.ts'

const orderRow = z.object({
  id,
  number: z.string(),
  group_id: id,
  shop_id: id.nullable(),
  shop_name: z.string(),
  customer: z.string(),
  ...orderState,
  items: z.int(),
  /** Units that were canceled, and units that are not packed yet. */
  canceled_items: z.int(),
  open_items: z.int(),
  hold_reason: z.enum(holdReasons).nullable(),
  /** Whether its buyer picks it up. */
  is_pickup: z.boolean().optional(),
  /** Whether the mail server refused the last e-mail to its buyer. */
  is_email_refused: z.boolean().optional(),
  total_minor: minor,
  picture: picture.nullable(),
  placed_at: at,
})
export type OrderRow = z.output<typeof orderRow>

const sorts = ['placed_at', 'number', 'total_minor'] as const

const move = z.strictObject({
  id,
  status: z.enum(staffMoves),
  /** Note that the customer reads. */
  note: text(500).nullish(),
  /** Note that only the shop and staff read. */
  private_note: text(500).nullish(),
  carrier: line(60).nullish(),
  tracking: line(80).nullish(),
  /** Units of a partial shipment per line; if omitted, everything that is open. */
  lines: z
    .array(z.strictObject({ order_line_id: id, quantity }))
    .min(1)
    .max(200)
    .optional(),
  /** Who has the cash of a delivery; if omitted, the collector of the shop's settings. */
  collected_by: z.enum(collectors).optional(),
  /** For an undelivered order that came back, whether to restock it; if omitted, true. */
  restock: z.boolean().optional(),
  /** The version of the order that the caller saw; a newer one is refused. */
  version_seen: z.int().optional(),
})
export type Move = z.output<typeof move>

const counted = toPageSchema(orderRow).extend({
  /** Orders in each status under the same search, for the tabs of the list. */
  counts: z.record(z.enum(orderStatuses), z.int()),
})

/** Status changes that are possible in bulk because they need no further input. */
export const bulkMoves = ['confirmed', 'processing', 'shipped', 'delivered'] as const
export const bulkOrdersMax = 50

const bulkMove = z.strictObject({
  ids: z.array(id).min(1).max(bulkOrdersMax),
  status: z.enum(bulkMoves),
})
/** One result per order: a refused order does not stop the others. */
const bulkResult = z.array(
  z.object({ id, number: z.string().nullable(), success: z.boolean(), message: z.string() }),
)

const linesToCancel = z.strictObject({
  id,
  version_seen: z.int(),
  /** Units of each line that cannot be shipped. */
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
  /** Whether the customer can read the note too, not only the shop and staff. */
  is_public: z.boolean(),
})

const edits = { record: 'order', key: 'edit_version' }

export const sellerOrder = {
  list: get('/seller/order-list', {
    access: 'seller:order',
    input: inDateOrder(pageQuery(sorts).extend(orderFilters)),
    data: counted,
  }),
  show: get('/seller/order/:id', { access: 'seller:order', input: byId, data: order, edits }),
  move: post('/seller/order-status', { access: 'seller:order', input: move, data: order }),
  moveBulk: post('/seller/bulk-order-status', {
    access: 'seller:order',
    input: bulkMove,
    data: bulkResult,
  }),
  /** Cancels units that the shop does not have, and refunds them if they are paid. */
  cancelLines: post('/seller/order-cancel-lines', {
    access: 'seller:order',
    input: linesToCancel,
    data: order,
  }),
  importTracking: trackingImport.seller,
  note: post('/seller/order-note', { access: 'seller:order', input: orderNote, data: order }),
}

export const adminOrder = {
  list: get('/admin/order-list', {
    access: 'admin:order',
    input: inDateOrder(pageQuery(sorts).extend({ ...orderFilters, shop_id: id.optional() })),
    data: counted,
  }),
  show: get('/admin/order/:id', { access: 'admin:order', input: byId, data: order, edits }),
  /**
   * The statuses with their counts, each up to 10,000, and allowed next statuses
   * (docs/domain/orders.md#order-status).
   */
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
  moveBulk: post('/admin/bulk-order-status', {
    access: 'admin:order',
    input: bulkMove,
    data: bulkResult,
  }),
  importTracking: trackingImport.admin,
  note: post('/admin/order-note', { access: 'admin:order', input: orderNote, data: order }),
  /**
   * Ends the sessions of the guest who ordered, and makes all links to their orders invalid
   * (docs/domain/guests.md#access).
   */
  revokeGuest: post('/admin/order-guest-revoke', {
    access: 'admin:order',
    input: byId,
    data: z.null(),
  }),
  /** Sends the confirmation again, to a corrected address if a guest ordered. */
  resendConfirmation: post('/admin/order-confirmation', {
    access: 'admin:order',
    input: z.strictObject({ id, email: email.optional() }),
    data: order,
  }),
  changeBilling: orderBilling,
  /** Hides a canceled order that was never paid. */
  remove: del('/admin/order', { access: 'admin:order', input: byId, data: z.null() }),
}

const exports = <const A extends Access>(area: string, access: A) =>
  get(`/${area}/order-export`, {
    access,
    level: 'manage',
    input: inDateOrder(
      z.strictObject({
        ...orderFilters,
        q: z.string().trim().max(100).optional(),
        shop_id: id.optional(),
        ...csvOptions,
      }),
    ),
    data: fileReply,
  })

/**
 * CSV files of the order list; they return text, not an envelope, so they are not part of `api`.
 */
export const orderExports = {
  seller: exports('seller', 'seller:order'),
  admin: exports('admin', 'admin:order'),
}
export type OrderExport = z.output<typeof orderExports.admin.input>

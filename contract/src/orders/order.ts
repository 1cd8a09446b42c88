import { z } from 'zod'

import {
  buyNowDraft,
  cartResource,
  checkoutDraft,
  paymentMethods,
  resourceQuery,
} from '../cart/cart.ts'
import { del, get, post, put } from '../endpoint.ts'
import { at, byId, id, minor, nothing, pageOf, pageQuery, picture, text } from '../shapes.ts'
import { address } from './address.ts'
import {
  fulfilmentStatuses,
  groupStatuses,
  orderStatuses,
  paymentStatuses,
  staffMoves,
} from './status.ts'

const placed = z.object({
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
  place: put('/checkout', { access: 'buyer', input: checkoutDraft, data: placed }),
  buyNow: put('/buy-now', { access: 'buyer', input: buyNowDraft, data: placed }),
}

const sums = {
  subtotal_minor: minor,
  discount_minor: minor,
  shipping_minor: minor,
  tax_minor: minor,
  total_minor: minor,
}

const orderLine = z.object({
  id,
  product_id: id,
  name: z.string(),
  variant_label: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  unit: z.string(),
  quantity: z.int(),
  shipped_quantity: z.int(),
  price_minor: minor,
  gross_minor: minor,
  discount_minor: minor,
  tax_minor: minor,
  net_minor: minor,
})

const orderEvent = z.object({
  id,
  /** Who did it, in a word a customer may read: You, the shop's name, Emporia. */
  actor: z.string(),
  from_status: z.enum(orderStatuses).nullable(),
  to_status: z.enum(orderStatuses),
  note: z.string().nullable(),
  is_public: z.boolean(),
  created_at: at,
})

const shipment = z.object({
  id,
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  shipped_at: at,
  delivered_at: at.nullable(),
  lines: z.array(z.object({ order_line_id: id, quantity: z.int() })),
})

const state = {
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfilment_status: z.enum(fulfilmentStatuses),
}

/** One shop's order, whole, as everybody within reach may see it. */
export const order = z.object({
  id,
  number: z.string(),
  group_id: id,
  group_number: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  ...state,
  ...sums,
  lines: z.array(orderLine),
  events: z.array(orderEvent),
  shipments: z.array(shipment),
  address,
  note: z.string().nullable(),
  payment_method: z.enum(paymentMethods),
  customer: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  placed_at: at,
  expires_at: at.nullable(),
  delivered_at: at.nullable(),
  /** Where the caller may move it now. */
  moves: z.array(z.enum(orderStatuses)),
})
export type Order = z.output<typeof order>

/** What a customer bought in one go. */
export const group = z.object({
  id,
  number: z.string(),
  status: z.enum(groupStatuses),
  ...sums,
  payment_method: z.enum(paymentMethods),
  address,
  note: z.string().nullable(),
  placed_at: at,
  orders: z.array(order),
})
export type Group = z.output<typeof group>

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
      ...state,
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
    data: pageOf(groupRow),
  }),
  show: get('/order/:id', { access: 'buyer', input: byId, data: order }),
  details: get('/order-details/:id', { access: 'buyer', input: byId, data: group }),
  /** Stops one shop’s order before it is being packed. */
  cancel: post('/order-cancel', {
    access: 'buyer',
    input: z.strictObject({ id, reason: text(200).nullish() }),
    data: order,
  }),
}

const orderRow = z.object({
  id,
  number: z.string(),
  group_id: id,
  shop_id: id.nullable(),
  shop_name: z.string(),
  customer: z.string(),
  ...state,
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

const parcel = z.object({
  number: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  status: z.enum(orderStatuses),
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: at.nullable() })),
  events: z.array(
    z.object({ status: z.enum(orderStatuses), note: z.string().nullable(), created_at: at }),
  ),
  shipments: z.array(
    z.object({ carrier: z.string().nullable(), tracking: z.string().nullable(), shipped_at: at }),
  ),
  items: z.array(
    z.object({
      name: z.string(),
      variant_label: z.string(),
      quantity: z.int(),
      picture: picture.nullable(),
    }),
  ),
})

/** Public: a number and the e-mail or phone it was ordered with; no prices, no address but the city. */
export const orderTrack = post('/order-track', {
  access: 'public',
  input: z.strictObject({ number: text(40), contact: text(254) }),
  data: z.object({
    number: z.string(),
    status: z.enum(groupStatuses),
    city: z.string(),
    placed_at: at,
    parcels: z.array(parcel),
  }),
})

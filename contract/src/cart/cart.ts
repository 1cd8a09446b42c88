import { z } from 'zod'

import { choice, choices } from '../catalog/product.ts'
import { del, get, post } from '../endpoint.ts'
import { address, savedAddress } from '../orders/address.ts'
import { byId, id, minor, nothing, picture, quantity } from '../shapes.ts'

/** One thing in a cart, at today's price. */
export const cartLine = z.object({
  id,
  product_id: id,
  product_slug: z.string(),
  variant_id: id,
  shop_id: id.nullable(),
  shop_name: z.string(),
  name: z.string(),
  variant_label: z.string(),
  picture: picture.nullable(),
  product_attributes: z.array(choice),
  quantity: z.int(),
  min_quantity: z.int(),
  max_quantity: z.int().nullable(),
  available: z.int(),
  price_minor: minor,
  price_seen_minor: minor,
  line_minor: minor,
  /** A sentence when the price or the stock is not what the buyer last saw. */
  notice: z.string().nullable(),
  /** False when it can't be bought now: gone, off sale, or more than there is. */
  buyable: z.boolean(),
})
export type CartLine = z.output<typeof cartLine>

const cartData = z.object({ lines: z.array(cartLine), count: z.int(), subtotal_minor: minor })
export type CartData = z.output<typeof cartData>

/** What somebody wants: a product, how many, and the one variant its attributes name. */
export const wish = { product_id: id, quantity, product_attributes: choices }

export const cart = {
  list: get('/cart-list', { access: 'buyer', input: nothing, data: cartData }),
  add: post('/cart', { access: 'buyer', input: z.strictObject(wish), data: cartData }),
  remove: del('/cart', { access: 'buyer', input: byId, data: cartData }),
  increment: post('/cart-increment', { access: 'buyer', input: byId, data: cartData }),
  decrement: post('/cart-decrement', { access: 'buyer', input: byId, data: cartData }),
  clear: del('/cart-clear', { access: 'buyer', input: nothing, data: cartData }),
}

export const paymentMethods = ['cash_on_delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const shippingMethod = z.object({
  id,
  name: z.string(),
  price_minor: minor,
  eta_days: z.int(),
  free_from_minor: minor.nullable(),
})

const totals = z.object({
  subtotal_minor: minor,
  discount_minor: minor,
  shipping_minor: minor,
  tax_minor: minor,
  wallet_minor: minor,
  total_minor: minor,
})
export type Totals = z.output<typeof totals>

/** Everything a checkout shows; its totals come from the function that charges. */
export const cartResource = z.object({
  shops: z.array(
    z.object({
      shop_id: id.nullable(),
      name: z.string(),
      lines: z.array(cartLine),
      shipping_methods: z.array(shippingMethod),
      shipping_method_id: id.nullable(),
      subtotal_minor: minor,
      discount_minor: minor,
      shipping_minor: minor,
      tax_minor: minor,
      total_minor: minor,
    }),
  ),
  notices: z.array(z.string()),
  addresses: z.array(savedAddress),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  payment_methods: z.array(z.object({ code: z.enum(paymentMethods), name: z.string() })),
  coupon: z.null(),
  totals,
  terms_required: z.boolean(),
})
export type CartResource = z.output<typeof cartResource>

const delivery = {
  /** One of the two: where it goes, or an address saved before. */
  address: address.optional(),
  address_id: id.optional(),
  payment_method: z.enum(paymentMethods),
  note: z.string().trim().max(500).nullish(),
  accept_terms: z.literal(true),
  /** What the buyer saw; another sum is refused with the new resource. */
  expected_total_minor: minor.optional(),
}

const oneAddress = {
  path: ['address'],
  message: 'Please enter Address',
}
const hasOneAddress = (sent: { address?: unknown; address_id?: unknown }) =>
  (sent.address === undefined) !== (sent.address_id === undefined)

/** The body of `PUT /checkout`. */
export const checkoutDraft = z.strictObject(delivery).refine(hasOneAddress, oneAddress)
/** The body of `PUT /buy-now`: the same, and what is bought; the cart is not touched. */
export const buyNowDraft = z
  .strictObject({ ...delivery, ...wish })
  .refine(hasOneAddress, oneAddress)
export type Delivery = z.output<typeof checkoutDraft>

export const resourceQuery = z.strictObject({
  product_id: id.optional(),
  quantity: quantity.optional(),
  product_attributes: choices.optional(),
})

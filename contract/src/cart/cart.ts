import { z } from 'zod'

import { choice, choices } from '../catalog/product.ts'
import { del, get, post } from '../endpoint.ts'
import { address, savedAddress } from '../orders/address.ts'
import { gatewayCodes } from '../payments/state.ts'
import { amount, byId, id, measure, minor, nothing, picture, quantity } from '../shapes.ts'

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
  /** What it is counted or measured in, and how fine: pieces have no decimals, kilograms up to three. */
  unit: z.string(),
  decimals: z.int(),
  quantity: measure,
  min_quantity: measure,
  max_quantity: measure.nullable(),
  available: measure,
  price_minor: minor,
  /** Struck beside it where an offer makes the price. */
  compare_at_minor: minor.nullable(),
  price_seen_minor: minor,
  line_minor: minor,
  /** One, or two where an offer allows fewer units than are wanted: the rest at the usual price. */
  prices: z.array(
    z.object({
      quantity: measure,
      price_minor: minor,
      line_minor: minor,
      in_offer: z.boolean(),
    }),
  ),
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

/** By bank pays only who has agreed so with the staff, and at a till who stands there. */
export const paymentMethods = [
  'cash_on_delivery',
  'wallet',
  'bank',
  'till',
  ...gatewayCodes,
] as const
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
  /** What a coupon takes off the shipping. */
  shipping_discount_minor: minor,
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
      shipping_discount_minor: minor,
      tax_minor: minor,
      total_minor: minor,
    }),
  ),
  notices: z.array(z.string()),
  addresses: z.array(savedAddress),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  payment_methods: z.array(
    z.object({ code: z.enum(paymentMethods), name: z.string(), note: z.string() }),
  ),
  /** What the buyer's wallet could pay. */
  wallet_available_minor: minor,
  /** The code that holds now, and what it takes off. */
  coupon: z
    .object({
      code: z.string(),
      title: z.string(),
      discount_minor: minor,
      shipping_discount_minor: minor,
      /** The lines that it takes nothing off, and why. */
      left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
    })
    .nullable(),
  totals,
  /** Whether the sums contain the tax, or it comes on top. */
  prices_include_tax: z.boolean(),
  terms_required: z.boolean(),
})
export type CartResource = z.output<typeof cartResource>

/** How each shop sends its part: a method's id by the shop's id, or by `house`. */
export const shippingChoice = z.record(z.string().regex(/^(house|[1-9]\d{0,14})$/), id)
export type ShippingChoice = z.output<typeof shippingChoice>

/** As somebody typed it; whether it is one, the server knows. */
const couponCode = z.string().trim().max(40)

const delivery = {
  /** One of the two: where it goes, or an address saved before. */
  address: address.optional(),
  address_id: id.optional(),
  /** Shops left out send by their cheapest method. */
  shipping: shippingChoice.optional(),
  coupon_code: couponCode.optional(),
  payment_method: z.enum(paymentMethods).exclude(['bank', 'till']),
  /** What the wallet pays of it, beside a gateway. */
  wallet_minor: amount.optional(),
  note: z.string().trim().max(500).nullish(),
  accept_terms: z.literal(true),
  /** What the buyer saw; another sum is refused with the new resource. */
  expected_total_minor: amount.optional(),
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
  coupon_code: couponCode.optional(),
  /** Where it goes: a saved address, or the country of a new one. */
  address_id: id.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'country code of two letters')
    .optional(),
  shipping: shippingChoice.optional(),
})
export type ResourceQuery = z.output<typeof resourceQuery>

/** The query of the resource, with the code that is to be tried. */
export const couponTry = resourceQuery
  .omit({ coupon_code: true })
  .extend({ code: couponCode.min(1) })

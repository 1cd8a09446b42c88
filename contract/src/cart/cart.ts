import { z } from 'zod'

import { choice, choices } from '../catalog/choice.ts'
import { content } from '../catalog/content.ts'
import { del, get, post } from '../endpoint.ts'
import { savedAddress } from '../orders/address.ts'
import { shippingKinds } from '../shipping/shipping-kind.ts'
import { offeredPoint } from '../shipping/pickup.ts'
import { offeredMethods } from '../payments/offered-methods.ts'
import { byId, day, id, measure, minor, nothing, picture, quantity } from '../shapes.ts'
import { orderTaxTreatments } from '../taxes/tax-zone.ts'
import { chargeOffer } from '../currencies/charge.ts'
import { vatCheckShape } from '../taxes/vat-check.ts'

const linePrice = z.object({
  quantity: measure,
  price_minor: minor,
  line_minor: minor,
  in_offer: z.boolean(),
})

/** One item in a cart, at the current price. */
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
  /** Unit of the quantity, and its decimal places: 0 for pieces, up to 3 for kilograms. */
  unit: z.string(),
  decimals: z.int(),
  quantity: measure,
  min_quantity: measure,
  max_quantity: measure.nullable(),
  available: measure,
  price_minor: minor,
  /** What one unit contains, for the unit price. */
  content: content.nullish(),
  /** Crossed-out price of a running offer. */
  compare_at_minor: minor.nullable(),
  price_seen_minor: minor,
  line_minor: minor,
  /**
   * One price, or two if an offer covers only some of the units: the rest costs the usual price.
   */
  prices: z.array(linePrice),
  /** A sentence if the price or the stock changed since the buyer last saw it. */
  notice: z.string().nullable(),
  /** False if it cannot be bought now: deleted, not on sale, or more than is available. */
  buyable: z.boolean(),
})
export type CartLine = z.output<typeof cartLine>

export const cartData = z.object({
  lines: z.array(cartLine),
  count: z.int(),
  subtotal_minor: minor,
})
export type CartData = z.output<typeof cartData>

/** The cart after items were added to it, and a sentence for each that was cut or left out. */
export const mergedCart = z.object({ cart: cartData, changes: z.array(z.string()) })

/** What the buyer adds: product, quantity, and the attributes that name the variant. */
export const cartItemInput = { product_id: id, quantity, product_attributes: choices }

export const cartEstimate = z.array(
  z.object({
    shop_id: id.nullable(),
    from: day.nullable(),
    to: day.nullable(),
    refusal: z.string().nullable(),
  }),
)

export const cart = {
  list: get('/cart-list', { access: 'buyer', input: nothing, data: cartData }),
  add: post('/cart', { access: 'buyer', input: z.strictObject(cartItemInput), data: cartData }),
  /**
   * Adds what the browser stored before the sign-in, all at once, and says what could not be added. A
   * repetition with the same Idempotency-Key adds nothing.
   */
  merge: post('/cart-merge', {
    access: 'buyer',
    input: z.strictObject({ items: z.array(z.strictObject(cartItemInput)).max(100) }),
    data: mergedCart,
  }),
  remove: del('/cart', { access: 'buyer', input: byId, data: cartData }),
  increment: post('/cart-increment', { access: 'buyer', input: byId, data: cartData }),
  decrement: post('/cart-decrement', { access: 'buyer', input: byId, data: cartData }),
  /** When the parts of the shops arrive by their cheapest methods, or why a shop cannot sell there. */
  estimate: get('/cart-estimate', { access: 'buyer', input: nothing, data: cartEstimate }),
  clear: del('/cart-clear', { access: 'buyer', input: nothing, data: cartData }),
}

const shippingMethod = z.object({
  id,
  name: z.string(),
  price_minor: minor,
  eta_days: z.int(),
  /** The days between which the shipment arrives, if it is ordered now. */
  deliver_from: day.nullish(),
  deliver_to: day.nullish(),
  free_from_minor: minor.nullable(),
  /** Whether it can be paid in cash on delivery. */
  allows_cod: z.boolean().optional(),
  kind: z.enum(shippingKinds).optional(),
  /** Of a pickup: the points to choose from. */
  points: z.array(offeredPoint).optional(),
})

const totals = z.object({
  subtotal_minor: minor,
  discount_minor: minor,
  /** null: a shop does not ship there, so that there is no total. */
  shipping_minor: minor.nullable(),
  /** What a coupon takes off the shipping. */
  shipping_discount_minor: minor,
  /** Fee of the payment method; missing: none is chosen. */
  fee_minor: minor.optional(),
  tax_minor: minor,
  wallet_minor: minor,
  total_minor: minor.nullable(),
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
      /** Where the buyer picks it up, if that is the method. */
      pickup_point_id: id.nullish(),
      /** What is compared with `free_from_minor`: the goods before or after discounts. */
      free_goods_minor: minor.optional(),
      subtotal_minor: minor,
      discount_minor: minor,
      shipping_minor: minor.nullable(),
      shipping_discount_minor: minor,
      tax_minor: minor,
      total_minor: minor.nullable(),
      /** How the items of the shop are taxed. */
      tax_treatment: z.enum(orderTaxTreatments).optional(),
    }),
  ),
  notices: z.array(z.string()),
  addresses: z.array(savedAddress),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  ...offeredMethods,
  /** What the buyer's wallet can pay. */
  wallet_available_minor: minor,
  /** The applied code, and its discount. */
  coupon: z
    .object({
      code: z.string(),
      title: z.string(),
      discount_minor: minor,
      shipping_discount_minor: minor,
      /** Lines without a discount, and why. */
      left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
    })
    .nullable(),
  totals,
  /** Whether the totals include tax or it is added. */
  prices_include_tax: z.boolean(),
  /** Whether the marketplace pays discounts that do not lower the tax. */
  coupon_keeps_tax: z.boolean().optional(),
  /** What the tax is called at the destination; null or missing: tax. */
  tax_label: z.string().nullish(),
  /** An export has no tax, but the buyer may owe import duties. */
  tax_treatment: z.enum(orderTaxTreatments).optional(),
  /** The VAT id of the query, and whether it counts. */
  vat_check: vatCheckShape.nullish(),
  /** The currency of the buyer, if a gateway can charge it; else null or missing. */
  charge: chargeOffer.nullish(),
  /** The age that the buyer has to confirm; null or missing: none. */
  min_age: z.int().nullish(),
  /** The country whose notice of the legal guarantee is shown; null or missing: none. */
  guarantee_country: z.string().nullish(),
  terms_required: z.boolean(),
  /** Whether the law of the destination asks the button to name the obligation to pay. */
  order_button: z.boolean().optional(),
})
export type CartResource = z.output<typeof cartResource>

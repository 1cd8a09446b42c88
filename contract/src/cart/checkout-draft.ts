import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { country } from '../addresses/country.ts'
import { choices } from '../catalog/choice.ts'
import { agreedCharge } from '../currencies/charge.ts'
import { address } from '../orders/address.ts'
import { paymentMethods } from '../payments/offered-methods.ts'
import { amount, email, id, line, minAge, name, phone, quantity } from '../shapes.ts'
import { vatId } from '../taxes/vat-check.ts'
import { cartItemInput } from './cart.ts'

/**
 * The ids of shipping methods, or of the points of those that are pickups, by shop id; the key
 * `house` is the platform.
 */
export const shippingChoice = z.record(z.string().regex(/^(house|[1-9]\d{0,14})$/), id)
export type ShippingChoice = z.output<typeof shippingChoice>

/** As it was typed. */
const couponCode = z.string().trim().max(40)

const delivery = {
  /** Exactly one of the three: a new address, the id of a saved one, or who picks everything up. */
  address: address.optional(),
  address_id: id.optional(),
  recipient: z.strictObject({ name, phone }).optional(),
  /** At most one of the two; without them, the delivery address is billed. */
  billing: address.optional(),
  billing_address_id: id.optional(),
  /** Omitted shops use their cheapest method. */
  shipping: shippingChoice.optional(),
  /** Required for each shop whose method is a pickup. */
  pickup: shippingChoice.optional(),
  coupon_code: couponCode.optional(),
  payment_method: z.enum(paymentMethods).exclude(['bank', 'till']),
  /** The part that the wallet pays, beside a gateway. */
  wallet_minor: amount.optional(),
  /** What the gateway charges in another currency, as the buyer saw it. */
  charge: agreedCharge.optional(),
  note: z.string().trim().max(500).nullish(),
  /** The business for which the buyer buys; required with a VAT id. */
  company: line(120).optional(),
  vat_id: vatId.optional(),
  accept_terms: z.literal(true),
  /** The age that the buyer confirms; required for products with a minimum age. */
  confirmed_age: minAge.optional(),
  /** The total that the buyer saw; a different one is refused with the new resource. */
  expected_total_minor: amount.optional(),
}

const oneAddress = { path: ['address'], error: m.required_address }
const hasOneAddress = (sent: Addressed) =>
  [sent.address, sent.address_id, sent.recipient].filter((one) => one !== undefined).length === 1
type Addressed = { address?: unknown; address_id?: unknown; recipient?: unknown }

export const companyToo = { path: ['company'], error: m.vat_company_required }
export const hasCompany = (sent: { company?: unknown; vat_id?: unknown }) =>
  sent.vat_id === undefined || sent.company !== undefined

/** The body of `PUT /checkout`. */
export const checkoutDraft = z
  .strictObject(delivery)
  .refine(hasOneAddress, oneAddress)
  .refine(hasCompany, companyToo)
/** The body of `PUT /buy-now`: a checkout and the product to buy. The cart does not change. */
export const buyNowDraft = z
  .strictObject({ ...delivery, ...cartItemInput })
  .refine(hasOneAddress, oneAddress)
  .refine(hasCompany, companyToo)
export type Delivery = z.output<typeof checkoutDraft>

/** A guest has no saved addresses and no wallet, but enters who they are. */
const {
  address_id: _,
  billing_address_id: __,
  wallet_minor: ___,
  ...guestDelivery
} = {
  ...delivery,
  email,
  name,
  /** Identifies the purchase: a repeated request returns the first order. */
  request_key: z.uuid().optional(),
}
/** The body of `PUT /guest-checkout`. */
export const guestCheckoutDraft = z
  .strictObject(guestDelivery)
  .refine(hasOneAddress, oneAddress)
  .refine(hasCompany, companyToo)
/** The body of `PUT /guest-buy-now`. */
export const guestBuyNowDraft = z
  .strictObject({ ...guestDelivery, ...cartItemInput })
  .refine(hasOneAddress, oneAddress)
  .refine(hasCompany, companyToo)

export const resourceQuery = z.strictObject({
  product_id: id.optional(),
  quantity: quantity.optional(),
  product_attributes: choices.optional(),
  coupon_code: couponCode.optional(),
  /** Destination: a saved address, or the country of a new one. */
  address_id: id.optional(),
  country: country.optional(),
  /** With the country, because tax can depend on them. */
  region: address.shape.region,
  postcode: address.shape.postcode,
  shipping: shippingChoice.optional(),
  pickup: shippingChoice.optional(),
  vat_id: vatId.optional(),
})
export type ResourceQuery = z.output<typeof resourceQuery>

export const couponTry = resourceQuery
  .omit({ coupon_code: true })
  .extend({ code: couponCode.min(1) })

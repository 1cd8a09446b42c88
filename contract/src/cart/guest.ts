import { z } from 'zod'

import { accountTypes } from '../access.ts'
import { del, get, post, put } from '../endpoint.ts'
import { placed } from '../orders/checkout.ts'
import { id, nothing, text } from '../shapes.ts'
import { cartData, cartEstimate, cartItemInput, cartResource, mergedCart } from './cart.ts'
import { couponTry, guestBuyNowDraft, guestCheckoutDraft, resourceQuery } from './checkout-draft.ts'

const noAddress = { address_id: true } as const
const orderToken = z.strictObject({ token: text(200) })

/** With the token that opens the session in which the guest sees the order. */
const placedByGuest = placed.extend({ token: z.string() })

/**
 * Cart and checkout of buyers without an account, who are known by a cookie
 * (docs/domain/guests.md). Refused while the setting `guest_checkout` is off.
 */
export const guest = {
  cart: get('/guest-cart', { access: 'public', input: nothing, data: cartData }),
  add: post('/guest-cart', {
    access: 'public',
    input: z.strictObject(cartItemInput),
    data: cartData,
  }),
  step: put('/guest-cart', {
    access: 'public',
    input: z.strictObject({ id, by: z.union([z.literal(1), z.literal(-1)]) }),
    data: cartData,
  }),
  /** Without an id, all lines. */
  remove: del('/guest-cart', {
    access: 'public',
    input: z.strictObject({ id: id.optional() }),
    data: cartData,
  }),
  estimate: get('/guest-cart-estimate', { access: 'public', input: nothing, data: cartEstimate }),
  resource: get('/guest-resource', {
    access: 'public',
    input: resourceQuery.omit(noAddress),
    data: cartResource,
  }),
  applyCoupon: post('/guest-coupon-apply', {
    access: 'public',
    input: couponTry.omit(noAddress),
    data: cartResource,
  }),
  place: put('/guest-checkout', {
    access: 'public',
    input: guestCheckoutDraft,
    data: placedByGuest,
  }),
  buyNow: put('/guest-buy-now', { access: 'public', input: guestBuyNowDraft, data: placedByGuest }),
  /** Opens a session for the orders of a guest, by the token of a link in an e-mail. */
  session: post('/guest-session', {
    access: 'public',
    input: orderToken,
    data: z.object({ access_token: z.string(), type: z.enum(accountTypes) }),
  }),
  /** Moves the orders and addresses of a guest to the account of the caller. */
  claim: post('/guest-claim', {
    access: 'buyer',
    verified: true,
    input: orderToken,
    data: z.object({ orders: z.int() }),
  }),
  /** Adds the cart of the browser to that of the account, and says what could not be added. */
  merge: post('/guest-merge', {
    access: 'buyer',
    input: nothing,
    data: mergedCart,
  }),
  /** Ends the session and makes all links to the orders of the guest invalid. */
  revoke: post('/guest-revoke', { access: 'buyer', input: nothing, data: z.null() }),
}

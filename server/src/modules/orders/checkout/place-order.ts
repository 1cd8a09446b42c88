import { api, type CartResource, type Delivery } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, conflictWith, Failure } from '../../../http/failure.ts'
import { findRequestLocale } from '../../../http/request/locale.ts'
import { attributeLines } from '../../affiliate/attribution/attribute-lines.ts'
import { claimCart } from '../../cart/claim-cart.ts'
import type { Line } from '../../cart/queries.ts'
import { type LineInput, loadPurchaseLine } from '../../cart/load-purchase-line.ts'
import { takeStock } from '../../catalog/stock/take-stock.ts'
import { recordDevice } from '../../accounts/session/devices/record-device.ts'
import type { Db } from '../../../db/client.ts'
import { getBuyerAndTerms } from '../../accounts/buyer.ts'
import { findPointCountry } from '../../shipping/pickup-point.ts'
import { assertWithinLimits } from '../../pricing/bounds.ts'
import { takeCoupon } from '../../promotions/coupons/use-coupon.ts'
import { takeOffers } from '../../promotions/use-offers.ts'
import { findVatCheck } from '../../buyer-taxes/vat-ids/find-vat-check.ts'
import { startPayment } from '../payment/start-payment.ts'
import { assertHasDestination, getAddresses } from './delivery-address.ts'
import { lockOpenCash } from './load-payer.ts'
import { openPurchase } from './open-purchase.ts'
import { assertOfferedMethods } from './assert-offered-methods.ts'
import { pricePurchase, type Purchase } from './price-purchase.ts'
import { withPaymentFee } from './payment-fee.ts'
import { listRefusals } from './refusals.ts'
import { getPaymentMethod, toCartResource } from './resource.ts'
import { sentence } from '../../../sentence.ts'
import { toE164 } from '../../addresses/phone.ts'
import { toLineNotice } from '../../cart/rules.ts'

/**
 * Turns the actor's cart into an order group. Of two concurrent checkouts of one cart, the second
 * finds it empty.
 */
export const checkOut = async (
  context: Context,
  actor: Shopper,
  delivery: Delivery,
  guest_id?: string,
) => {
  const owner = { ...(await toOwner(context.db, actor, delivery)), ...(guest_id && { guest_id }) }
  const lines = await claimCart(context.db, owner, context.now)
  if (lines.length === 0) throw conflict(m.cart_empty)
  return placeOrder(context, actor, { delivery, lines })
}

/** Orders one product at once. The cart does not change. */
export const buyNow = async (context: Context, actor: Shopper, bought: Delivery & LineInput) => {
  const { product_id, quantity, product_attributes, ...delivery } = bought
  const line = { product_id, quantity, product_attributes }
  const owner = await toOwner(context.db, actor, delivery)
  const lines = await loadPurchaseLine(context.db, owner, line, context.now)
  return placeOrder(context, actor, { delivery, lines })
}

type Shopper = Pick<Actor, 'id' | 'role'>

/** The buyer of the lines, whose limits count with the phone number of the order. */
const toOwner = async (db: Db, { id }: Shopper, delivery: Delivery) => ({
  user_id: id,
  phone: await findPhone(db, delivery),
})

const findPhone = async (db: Db, { address, recipient, pickup = {} }: Delivery) => {
  if (address) return toE164(address.phone, address.country)
  const country = recipient && (await findPointCountry(db, Object.values(pickup)))
  return recipient ? toE164(recipient.phone, country) : null
}

/**
 * Places an order group in the caller's transaction: creates the group, an order for each seller,
 * the reservations and the queued messages. Uses today's prices; throws if the total differs from
 * what the buyer saw.
 */
const placeOrder = async (context: Context, actor: Shopper, { delivery, lines }: Placing) => {
  const { db, now } = context
  assertBuyable(lines)
  const { buyer, purchase, method } = await agree(context, actor, { delivery, lines })

  const addresses = await getAddresses(db, buyer, { ...delivery, ...purchase })
  const device = { token: context.device_token ?? null, user_id: actor.id }
  const device_id = await recordDevice(db, device, now)
  const locale = findRequestLocale()
  const agreed = { buyer, ...addresses, delivery, purchase, device_id, locale, method }
  const opened = await openPurchase(db, actor, { ...agreed, isAnnounced: true }, now)
  const { group, placed, remaining, demands } = opened
  await attributeLines(
    db,
    { buyer, coupon: purchase.coupon, orders: placed, lines: remaining, payment: group },
    now,
  )
  // Stock comes last: concurrent buyers of a product wait only for this step and the commit.
  await takeStock(context, demands)
  await takeOffers(db, actor.id, remaining)
  if (purchase.coupon) await takeCoupon(db, couponUseOf(group, purchase), now)

  return {
    group_id: group.id,
    group_number: group.number,
    order_ids: placed.map(({ id }) => id),
    total_minor: group.total_minor,
    payment_url: await startPayment(context, { group, orders: placed }, delivery),
  }
}

type Placing = { delivery: Delivery; lines: Line[] }

/** Prices the lines for the buyer, and throws unless they can be placed and paid as requested. */
const agree = async (context: Context, actor: Shopper, { delivery, lines }: Placing) => {
  const { db, now } = context
  const { buyer, terms } = await getBuyerAndTerms(db, actor.id)
  const { country, region, region_code, postcode } = delivery.address ?? {}
  const vat = await findVatCheck(context, delivery.vat_id)
  const phone = await findPhone(db, delivery)
  const params = { ...delivery, country, region: region_code || region, postcode, vat, phone }
  if (delivery.payment_method === 'cash_on_delivery')
    await lockOpenCash(
      db,
      { email: buyer.contact.email, phone, is_guest: buyer.is_guest },
      terms.checkout_methods,
    )
  const purchase = await pricePurchase(db, { buyer, terms, lines, options: params }, now)
  assertOfferedMethods(purchase, params)
  assertHasDestination(purchase, delivery)
  const resource = toCartResource(context, { buyer, lines, purchase })
  assertPlaceable(purchase, resource)
  assertAgeConfirmed(delivery, resource)
  const view = () => toCheckoutView(resource)
  const chosen = { method: delivery.payment_method, purchase, view }
  const method = getPaymentMethod(context, chosen)
  const payable = withPaymentFee(purchase, method)
  assertExpectedTotal(delivery, payable, resource)
  return { buyer, purchase: payable, method }
}

const assertBuyable = (lines: Line[]) => {
  assertWithinLimits(lines, 0)
  const spoiled = lines.find(({ buyable }) => !buyable)
  if (spoiled) throw conflict(toLineNotice(spoiled))
}

/** Adds the current checkout to refusals, so that the buyer sees what changed. */
const assertPlaceable = (purchase: Purchase, resource: CartResource) => {
  const [refusal = purchase.coupon_refusal] = listRefusals(purchase)
  if (refusal) throw conflictWith(toCheckoutView(resource), refusal)
}

/** Throws unless the buyer confirmed the highest minimum age (docs/domain/consumer-law.md#minimum-age). */
const assertAgeConfirmed = ({ confirmed_age = 0 }: Delivery, resource: CartResource) => {
  const age = resource.min_age ?? 0
  if (confirmed_age >= age) return
  const text = sentence(m.checkout_age_unconfirmed, { age })
  throw new Failure('invalid', text, {
    errors: { confirmed_age: text },
    data: toCheckoutView(resource),
  })
}

const assertExpectedTotal = (
  { expected_total_minor }: Delivery,
  { totals }: Purchase,
  resource: CartResource,
) => {
  if (expected_total_minor === undefined || expected_total_minor === totals.total_minor) return
  throw conflictWith(toCheckoutView(resource), m.checkout_total_changed)
}

/** A refusal shows the same data as the checkout call, without fields that only an order needs. */
const toCheckoutView = (resource: CartResource) => api.checkout.resource.data.parse(resource)

const couponUseOf = (
  { id, user_id }: { id: number; user_id: number },
  { coupon, totals }: Purchase,
) => ({
  coupon_id: coupon?.id ?? 0,
  group_id: id,
  user_id,
  discount_minor: totals.discount_minor + totals.shipping_discount_minor,
})

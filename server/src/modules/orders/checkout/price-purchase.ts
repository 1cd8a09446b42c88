import { moneyText, type ShippingChoice } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid, notFound } from '../../../http/failure.ts'
import { byPrice, type Line } from '../../cart/queries.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { findCoupon } from '../../promotions/coupons/find-coupon.ts'
import { listExcludedLines, getCouponRefusal } from '../../promotions/coupons/evaluate.ts'
import type { Terms } from '../../pricing/discounts.ts'
import { priceOrder } from '../../pricing/rules.ts'
import type { SellingTerms } from '../../site/queries.ts'
import { findChosenMethod, toShopKey, toShopParcels } from './parcels.ts'

/** What a buyer chooses besides the items: coupon code, destination and delivery methods. */
export type PurchaseOptions = {
  coupon_code?: string | undefined
  country?: string | undefined
  address_id?: number | undefined
  shipping?: ShippingChoice | undefined
}

type Priced = {
  buyer: Buyer
  terms: SellingTerms
  lines: Line[]
  options: PurchaseOptions
  /** Discount by staff, in place of a coupon. */
  agreed?: Terms | null
}

/**
 * Prices lines for a buyer now: the totals that the cart shows and the checkout charges, with all
 * decisions behind them.
 */
export const pricePurchase = async (
  db: Db,
  { buyer, terms, lines, options: params, agreed = null }: Priced,
  now: Date,
) => {
  const country = countryOf(buyer, params)
  const parcels = toShopParcels(lines, terms, { country, shipping: params.shipping })
  const goods = lines
    .flatMap(byPrice)
    .map((line) => ({ ...line, tax_bp: line.tax_bp ?? terms.tax.default_bp }))
  const price = (coupon: Terms | null) =>
    priceOrder({
      lines: goods,
      coupon,
      shippingOf: (shopId) => findChosenMethod(parcels, shopId)?.price_minor ?? 0,
      prices_include_tax: terms.tax.inclusive,
      tax_shipping: terms.tax.shipping,
    })

  const { coupon_code } = params
  const plain = { terms, country, parcels, coupon: null, coupon_refusal: null, left_out: [] }
  if (!coupon_code || lines.length === 0) return { ...plain, ...price(agreed) }

  const coupon = await findCoupon(db, { code: coupon_code, user_id: buyer.id }, now)
  const priced = price(coupon ?? null)
  const { discount_minor, shipping_discount_minor } = priced.totals
  const off = discount_minor + shipping_discount_minor
  const purchase = { lines: goods, discount_minor: off }
  const coupon_refusal = getCouponRefusal(coupon, purchase, formattersOf(terms, now))
  return coupon && coupon_refusal === null
    ? { ...plain, ...priced, coupon, left_out: listExcludedLines(coupon, goods) }
    : { ...plain, ...price(null), coupon_refusal }
}

export type Purchase = Awaited<ReturnType<typeof pricePurchase>>

const formattersOf = ({ currency, time_zone }: SellingTerms, now: Date) => ({
  now,
  money: (minor: number) => moneyText(minor, currency),
  day: (instant: string) =>
    new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: time_zone }),
})

/**
 * Returns the destination country. A saved address must belong to the buyer; without one, the
 * default address applies.
 */
const countryOf = ({ addresses }: Buyer, { country, address_id }: PurchaseOptions) => {
  if (address_id === undefined) return country ?? addresses[0]?.country
  const saved = addresses.find(({ id }) => id === address_id)
  if (!saved) throw notFound(m.address_missing)
  return saved.country
}

/**
 * Throws if a method is not offered by its shop for the destination, or a shop is not in the
 * purchase.
 */
export const assertOfferedMethods = ({ parcels }: Purchase, { shipping = {} }: PurchaseOptions) => {
  for (const [key, methodId] of Object.entries(shipping)) {
    const parcel = parcels.find(({ shop_id }) => toShopKey(shop_id) === key)
    if (!parcel?.methods.some(({ id }) => id === methodId))
      throw invalid(`shipping.${key}`, m.checkout_shipping_unavailable)
  }
}

import { moneyText, type ShippingChoice, type VatCheck } from '@emporia/contract'
import { defineDate } from '@emporia/messages/formats'

import type { Db } from '../../../db/client.ts'
import { byPrice, type Line } from '../../cart/queries.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { findCoupon } from '../../promotions/coupons/find-coupon.ts'
import { listExcludedLines, getCouponRefusal } from '../../promotions/coupons/evaluate.ts'
import type { Terms } from '../../pricing/discounts.ts'
import type { Goods } from '../../pricing/goods.ts'
import { type PricedOrder, priceOrder } from '../../pricing/rules.ts'
import type { SellingTerms } from '../../site/queries.ts'
import { findDestination } from './find-destination.ts'
import { loadLiveRates } from './load-live-rates.ts'
import { loadPayer } from './load-payer.ts'
import { calculateFee } from '../../payments/methods/fee.ts'
import { shippingTaxOf } from '../../tax-rules/regime.ts'
import { taxByProvider } from '../../tax-provider/tax-by-provider.ts'
import { type Discounted, findChosenMethod } from './parcels.ts'
import { toGoods, toParts } from './purchase-parts.ts'
import { refuseUnregistered } from './tax-debtor.ts'

/** What a buyer chooses besides the items: coupon code, destination and delivery methods. */
export type PurchaseOptions = {
  coupon_code?: string | undefined
  country?: string | undefined
  /** With the country, as far as tax depends on them. */
  region?: string | null | undefined
  postcode?: string | null | undefined
  address_id?: number | undefined
  shipping?: ShippingChoice | undefined
  /** The chosen pickup points. */
  pickup?: ShippingChoice | undefined
  /** The phone number of the order, by which limits per buyer count too. */
  phone?: string | null | undefined
  /** The checked VAT id of a business buyer. */
  vat?: VatCheck | null | undefined
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
  const { vat = null } = params
  const destination = findDestination(buyer, params)
  const rates = await loadLiveRates(db, { lines, terms, destination, now })
  const { coupon_code, phone } = params
  const payer = await loadPayer(db, { ...buyer, vat, phone }, terms.checkout_methods)
  const coupon =
    coupon_code && lines.length > 0
      ? await findCoupon(db, { code: coupon_code, user_id: buyer.id, phone }, now)
      : null
  const purchased = { exemptions: buyer.exemptions, lines, terms, options: params, destination }
  const coupon_keeps_tax = terms.tax.platform_coupon === 'keeps_tax'
  const calculate = (discounted?: Discounted[]) => {
    const parts = { ...toParts({ ...purchased, rates, discounted }, now), coupon_keeps_tax }
    const { goods, price } = toPrice(lines, parts)
    const applied =
      coupon === null
        ? { ...price(agreed), ...withoutCoupon }
        : applyCoupon(coupon, { goods, price, formats: formattersOf(terms, now) })
    return { ...parts, ...applied }
  }
  const before = calculate()
  // Discounts of goods do not depend on the shipping, so the second result is final.
  const isFreeAfter = terms.shipping.free_basis === 'after_discount'
  const priced = isFreeAfter && before.totals.discount_minor > 0 ? calculate(before.shops) : before
  const purchase = { terms, vat, payer, ...priced }
  return refuseUnregistered({ ...purchase, ...(await provideTax(db, purchase, now)) })
}

type PartsOfPurchase = ReturnType<typeof toParts> & { coupon_keeps_tax: boolean }

/** Returns the goods at their prices, and a function that prices the purchase with a coupon. */
const toPrice = (
  lines: Line[],
  { parcels, regime, regimes, coupon_keeps_tax }: PartsOfPurchase,
) => {
  const goods = lines
    .flatMap(byPrice)
    .map((line) => toGoods(line, regimes.get(line.shop_id) ?? regime))
  const price = (coupon: Terms | null) =>
    priceOrder({
      lines: goods,
      coupon,
      shippingOf: (shopId) => findChosenMethod(parcels, shopId)?.price_minor ?? 0,
      prices_include_tax: regime.prices_include_tax,
      taxShippingOf: (shopId) => shippingTaxOf(regimes.get(shopId) ?? regime),
      coupon_keeps_tax,
    })
  return { goods, price }
}

type Coupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

const withoutCoupon: {
  coupon: Coupon | null
  coupon_refusal: ReturnType<typeof getCouponRefusal>
  left_out: ReturnType<typeof listExcludedLines>
} = { coupon: null, coupon_refusal: null, left_out: [] }

type ToDiscount<Order> = {
  goods: ReturnType<typeof toGoods>[]
  price: (coupon: Terms | null) => Order
  formats: ReturnType<typeof formattersOf>
}

/** Prices with a coupon; without it and with the reason, if it cannot be used. */
const applyCoupon = <Order extends Pick<PricedOrder<Goods>, 'totals'>>(
  coupon: Coupon | undefined,
  { goods, price, formats }: ToDiscount<Order>,
) => {
  const priced = price(coupon ?? null)
  const { discount_minor, shipping_discount_minor } = priced.totals
  const purchase = { lines: goods, discount_minor: discount_minor + shipping_discount_minor }
  const coupon_refusal = getCouponRefusal(coupon, purchase, formats)
  return coupon && coupon_refusal === null
    ? { ...withoutCoupon, ...priced, coupon, left_out: listExcludedLines(coupon, goods) }
    : { ...withoutCoupon, ...price(null), coupon_refusal }
}

/** Returns the tax of the provider with each fee that the total can have. */
const provideTax = <Sold extends Goods & { tax_category_id: number | null }>(
  db: Db,
  purchase: Parameters<typeof taxByProvider<Sold>>[1] & Pick<Priced, 'terms'>,
  now: Date,
) => {
  const feesOf = (total_minor: number) =>
    purchase.terms.checkout_methods.map((method) => calculateFee(method, total_minor))
  return taxByProvider(db, purchase, { feesOf, now })
}

export type Purchase = Awaited<ReturnType<typeof pricePurchase>>
/** A purchase whose payment follows no rules, such as a sale at a register. */
export type PricedPurchase = Omit<Purchase, 'payer' | keyof ByProvider> & {
  tax_sources?: Purchase['tax_sources']
}
type ByProvider = Pick<Purchase, 'with_fees' | 'tax_sources' | 'is_tax_missing'>

const formatDay = defineDate({ dateStyle: 'long' })

const formattersOf = ({ currency, time_zone }: SellingTerms, now: Date) => ({
  now,
  money: (minor: number) => moneyText(minor, currency),
  day: (instant: string) => formatDay(instant, time_zone),
})

import { calculateAmount, moneyText, type ShippingChoice, type VatCheck } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { byPrice, type Line } from '../../cart/queries.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import type { Destination } from '../../addresses/find-by-area.ts'
import { findCoupon } from '../../promotions/coupons/find-coupon.ts'
import { listExcludedLines, getCouponRefusal } from '../../promotions/coupons/evaluate.ts'
import type { Terms } from '../../pricing/discounts.ts'
import { toPickupDestination } from '../../pricing/shipping.ts'
import type { Goods } from '../../pricing/goods.ts'
import { type PricedOrder, priceOrder } from '../../pricing/rules.ts'
import { findTaxRegime, type TaxRegime } from '../../tax-rules/regime.ts'
import { regimeOfSale, type TaxedSale } from '../../tax-rules/regime-of-sale.ts'
import type { LiveRates } from '../../shipping/live-rates/find-live-rates.ts'
import type { SellingTerms } from '../../site/queries.ts'
import { findDestination } from './find-destination.ts'
import { loadLiveRates } from './load-live-rates.ts'
import { loadPayer } from './load-payer.ts'
import { calculateFee } from '../../payments/methods/fee.ts'
import { taxByProvider } from '../../tax-provider/tax-by-provider.ts'
import { findChosenMethod, findOnlyPickup, findParcel, toShopParcels } from './parcels.ts'
import { refuseUnregistered, salesBySeller } from './tax-debtor.ts'

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
  const parts = toParts(
    { exemptions: buyer.exemptions, lines, terms, options: params, destination, rates },
    now,
  )
  const { parcels, regime, regimes } = parts
  const goods = lines
    .flatMap(byPrice)
    .map((line) => toGoods(line, regimes.get(line.shop_id) ?? regime))
  const price = (coupon: Terms | null) =>
    priceOrder({
      lines: goods,
      coupon,
      shippingOf: (shopId) => findChosenMethod(parcels, shopId)?.price_minor ?? 0,
      prices_include_tax: regime.prices_include_tax,
      taxShippingOf: (shopId) => (regimes.get(shopId) ?? regime).shipping,
    })

  const { coupon_code, phone } = params
  const payer = await loadPayer(db, { ...buyer, vat, phone }, terms.checkout_methods)
  const coupon =
    coupon_code && lines.length > 0
      ? await findCoupon(db, { code: coupon_code, user_id: buyer.id, phone }, now)
      : null
  const discounted =
    coupon === null
      ? { ...price(agreed), ...withoutCoupon }
      : applyCoupon(coupon, { goods, price, formats: formattersOf(terms, now) })
  const purchase = { terms, ...parts, vat, payer, ...discounted }
  return refuseUnregistered({ ...purchase, ...(await provideTax(db, purchase, now)) })
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

type ToDeliver = Pick<Priced, 'terms' | 'lines' | 'options'> &
  Pick<Buyer, 'exemptions'> & { destination: Destination | undefined; rates: LiveRates }

/** Returns the part of each shop, and how it is taxed where it is delivered or picked up. */
const toParts = (
  { exemptions, terms, lines, options, destination: delivered, rates }: ToDeliver,
  now: Date,
) => {
  const { shipping, pickup, vat = null } = options
  const where = { destination: delivered, shipping, pickup, rates, now }
  const parcels = toShopParcels(lines, terms, where)
  const only = findOnlyPickup(parcels)
  const destination = only ? toPickupDestination(only) : delivered
  const regime = findTaxRegime(terms, destination, now)
  const sales = salesBySeller(lines, { exemptions, vat })
  const regimes = regimesBySeller(sales, (shopId) => {
    const point = findParcel(parcels, shopId)?.point
    return point ? findTaxRegime(terms, toPickupDestination(point), now) : regime
  })
  return { parcels, country: destination?.country, regime, sales, regimes }
}

type Sales = Map<number | null, TaxedSale>

/** What is picked up is taxed where that is (docs/domain/shipping.md#pickup). */
const regimesBySeller = (sales: Sales, regimeOf: (shopId: number | null) => TaxRegime) =>
  new Map([...sales].map(([shop_id, sale]) => [shop_id, regimeOfSale(regimeOf(shop_id), sale)]))

export type Purchase = Awaited<ReturnType<typeof pricePurchase>>
/** A purchase whose payment follows no rules, such as a sale at a register. */
export type PricedPurchase = Omit<Purchase, 'payer' | keyof ByProvider> & {
  tax_sources?: Purchase['tax_sources']
}
type ByProvider = Pick<Purchase, 'with_fees' | 'tax_sources' | 'is_tax_missing'>

const formattersOf = ({ currency, time_zone }: SellingTerms, now: Date) => ({
  now,
  money: (minor: number) => moneyText(minor, currency),
  day: (instant: string) =>
    new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: time_zone }),
})

/** Returns a line with its price and its tax rates at the destination. */
export const toGoods = <L extends Line>(line: L, { ratesOf, priceOf }: TaxRegime) => {
  const price_minor = priceOf(line.price_minor, line.tax_category_id)
  const tax_rates = ratesOf(line.tax_category_id)
  if (price_minor === line.price_minor) return { ...line, tax_rates }
  const line_minor = calculateAmount(price_minor, line.quantity)
  const { compare_at_minor } = line
  return {
    ...line,
    tax_rates,
    price_minor,
    price_seen_minor: priceOf(line.price_seen_minor, line.tax_category_id),
    line_minor,
    prices: line.prices.map((part) => ({ ...part, price_minor, line_minor })),
    compare_at_minor:
      compare_at_minor === null ? null : priceOf(compare_at_minor, line.tax_category_id),
  }
}

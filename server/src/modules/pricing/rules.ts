import { calculateAmount, type LineTax } from '@emporia/contract'

import { spread } from '../ledger/arithmetic.ts'
import { assertWithinLimits } from './bounds.ts'
import { byShop } from './by-shop.ts'
import { type Charged, noDiscounts, nothingCharged, toCharged } from './charge.ts'
import { calculateDiscounts, type Terms } from './discounts.ts'
import type { Goods } from './goods.ts'
import { type LineRates, shippingRates, type ShippingTaxing, sumTaxes, taxLine } from './tax.ts'

export type Order<Line extends Goods> = {
  lines: Line[]
  coupon: Terms | null
  /** POS discount per line, in place of a coupon; paid by the platform. */
  off?: number[]
  /** Returns the cost of the chosen method of a shop. */
  shippingOf: (shopId: number | null) => number
  prices_include_tax: boolean
  /** Returns how the shipping of a shop is taxed. */
  taxShippingOf: (shopId: number | null) => ShippingTaxing
  /** Whether the discounts that the platform pays for the items of shops do not lower their tax. */
  coupon_keeps_tax?: boolean
}

/**
 * Amounts of a line, by the letters of docs/domain/money.md#line-amounts: G, Cp + Cs, Cp, Cs, N, T,
 * S, Sd, F, and the tax on shipping and on F.
 */
export type Parts = {
  gross_minor: number
  discount_minor: number
  coupon_platform_minor: number
  coupon_seller_minor: number
  net_minor: number
  tax_minor: number
  shipping_minor: number
  shipping_tax_minor: number
  shipping_discount_platform_minor: number
  shipping_discount_seller_minor: number
  fee_minor: number
  fee_tax_minor: number
  /** What of the goods and of the shipping is taxed: A and As. */
  taxed_minor: number
  taxed_shipping_minor: number
  /** T and the tax on shipping and payment fee by jurisdiction. */
  taxes: LineTax[]
  /** Base of the marketplace fee: G − Cs, without tax. */
  base_minor: number
}

/** Returns the amounts of a line that are stored; the others follow from them. */
export const toStoredParts = ({
  base_minor: _base,
  taxed_minor: _taxed,
  taxed_shipping_minor: _shipping,
  ...stored
}: Parts) => stored

type PricedLine<Line extends Goods> = Line & { parts: Parts }

/** An order group with the amounts of its lines and their sums. */
export type PricedOrder<Line extends Goods> = Pick<
  Order<Line>,
  'prices_include_tax' | 'taxShippingOf'
> & {
  shops: (Sums & { shop_id: number | null; lines: PricedLine<Line>[] })[]
  totals: Sums
}

/**
 * Prices an order group: the only computation behind cart, checkout, direct purchases and orders by
 * staff. Totals of orders and groups are exact sums of their lines: only lines are rounded, and a
 * single amount is distributed over them by the largest remainder.
 */
export const priceOrder = <Line extends Goods>(order: Order<Line>): PricedOrder<Line> => {
  const { lines, coupon, off, shippingOf, prices_include_tax, taxShippingOf } = order
  const gross = lines.map(({ price_minor, quantity }) => calculateAmount(price_minor, quantity))
  const amounts = lines.map(({ price_minor }, at) => ({ price_minor, line_minor: gross[at] ?? 0 }))
  assertWithinLimits(amounts, 0)
  const shipping = shippingByLine(lines, gross, shippingOf)
  const discounts = off
    ? off.map((platform) => ({ ...noDiscounts, platform }))
    : calculateDiscounts(coupon, lines, { gross, shipping })
  const { coupon_keeps_tax } = order
  const amountsOf = { gross, shipping, discounts, coupon_keeps_tax }
  const charged = lines.map((line, at) => toCharged(line, at, amountsOf))
  const rates = ratesByLine(lines, charged, taxShippingOf)
  const priced = lines.map((line, at) => ({
    ...line,
    parts: partsOf(charged[at] ?? nothingCharged, rates[at] ?? untaxed, prices_include_tax),
  }))
  const shops = [...byShop(priced)].map(([shop_id, own]) => ({
    shop_id,
    lines: own,
    ...sumsOf(
      own.map(({ parts }) => parts),
      prices_include_tax,
    ),
  }))
  const totals = totalsOf(shops)
  assertWithinLimits([], totals.total_minor)
  return { shops, prices_include_tax, taxShippingOf, totals }
}

const shippingByLine = (
  lines: Goods[],
  gross: number[],
  shippingOf: Order<Goods>['shippingOf'],
): number[] => {
  const shares = lines.map(() => 0)
  const places = lines.map(({ shop_id }, at) => ({ shop_id, at }))
  for (const [shop_id, own] of byShop(places)) {
    const parts = spread(
      shippingOf(shop_id),
      own.map(({ at }) => gross[at] ?? 0),
    )
    for (const [index, { at }] of own.entries()) shares[at] = parts[index] ?? 0
  }
  return shares
}

const untaxed: LineRates = { goods: [], shipping: [] }

/** Returns the rates of each line and of its share of the shipping of its shop. */
const ratesByLine = (
  lines: Goods[],
  charged: Charged[],
  taxShippingOf: Order<Goods>['taxShippingOf'],
) => {
  const rates: LineRates[] = lines.map(({ tax_rates }) => ({ goods: tax_rates, shipping: [] }))
  const places = lines.map(({ shop_id, tax_rates }, at) => ({
    shop_id,
    at,
    rates: tax_rates,
    taxed_minor: charged[at]?.taxed_minor ?? 0,
  }))
  for (const [shop_id, own] of byShop(places))
    for (const [index, shipping] of shippingRates(own, taxShippingOf(shop_id)).entries()) {
      const at = own[index]?.at ?? 0
      rates[at] = { goods: lines[at]?.tax_rates ?? [], shipping }
    }
  return rates
}

const partsOf = (charged: Charged, rates: LineRates, prices_include_tax: boolean): Parts => {
  const taxes = taxLine(charged, rates, prices_include_tax)
  const tax_minor = sumTaxes(taxes, 'goods')
  const { gross_minor, coupon_seller_minor } = charged
  return {
    ...charged,
    tax_minor,
    shipping_tax_minor: sumTaxes(taxes, 'shipping'),
    fee_tax_minor: 0,
    taxes,
    base_minor: gross_minor - coupon_seller_minor - (prices_include_tax ? tax_minor : 0),
  }
}

export type Sums = ReturnType<typeof sumsOf>

/** Totals of one shop's part. */
export const sumsOf = (parts: Parts[], prices_include_tax: boolean) => {
  const add = (key: Exclude<keyof Parts, 'taxes'>) =>
    parts.reduce((sum, part) => sum + part[key], 0)
  const subtotal_minor = add('gross_minor')
  const discount_minor = add('discount_minor')
  const shipping_minor = add('shipping_minor')
  const shipping_discount_minor =
    add('shipping_discount_platform_minor') + add('shipping_discount_seller_minor')
  const fee_minor = add('fee_minor')
  const tax_minor = add('tax_minor') + add('shipping_tax_minor') + add('fee_tax_minor')
  const goods_minor = subtotal_minor - discount_minor + (prices_include_tax ? 0 : tax_minor)
  return {
    subtotal_minor,
    discount_minor,
    shipping_minor,
    shipping_discount_minor,
    fee_minor,
    tax_minor,
    total_minor: goods_minor + shipping_minor - shipping_discount_minor + fee_minor,
  }
}

/** Totals of the order group: the sums of its parts, without further rounding. */
export const totalsOf = (parts: Sums[]): Sums => {
  const add = (key: keyof Sums) => parts.reduce((sum, part) => sum + part[key], 0)
  return {
    subtotal_minor: add('subtotal_minor'),
    discount_minor: add('discount_minor'),
    shipping_minor: add('shipping_minor'),
    shipping_discount_minor: add('shipping_discount_minor'),
    fee_minor: add('fee_minor'),
    tax_minor: add('tax_minor'),
    total_minor: add('total_minor'),
  }
}

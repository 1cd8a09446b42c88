import { calculateAmount } from '@emporia/contract'

import { calculateReversed, spread } from '../../ledger/arithmetic.ts'
import { assertWithinLimits } from '../../pricing/bounds.ts'
import {
  calculateTax,
  ratesOfLine,
  shippingRates,
  sumRates,
  sumTaxes,
  taxLine,
  type TaxRate,
  toTaxedAmounts,
} from '../../pricing/tax.ts'
import type { orderLines, orders } from '../tables.ts'

type Row = typeof orderLines.$inferSelect
/** Amounts of a line before and after a change, without its shipping. */
export type Amounts = Pick<
  Row,
  | 'quantity'
  | 'gross_minor'
  | 'discount_minor'
  | 'coupon_platform_minor'
  | 'coupon_seller_minor'
  | 'net_minor'
  | 'tax_minor'
>
type Old = Amounts & Pick<Row, 'price_minor'>
type Taxing = { rates: TaxRate[]; order: Rule }

const quantityScale = 1000

/**
 * Returns a line with another quantity at its original price. Remaining units keep their part of a
 * coupon discount; added units get none.
 */
export const repriced = (
  line: Old,
  quantity: number,
  { rates, order: { prices_include_tax, coupon_keeps_tax } }: Taxing,
): Amounts => {
  const { price_minor } = line
  const gross_minor = calculateAmount(price_minor, quantity)
  assertWithinLimits([{ price_minor, line_minor: gross_minor }], 0)
  const remaining = (minor: number) =>
    quantity >= line.quantity ? minor : partOf(minor, line, quantity)
  const coupon_platform_minor = remaining(line.coupon_platform_minor)
  const coupon_seller_minor = remaining(line.coupon_seller_minor)
  const discount_minor = coupon_platform_minor + coupon_seller_minor
  const net_minor = gross_minor - discount_minor
  const taxed_minor = net_minor + (coupon_keeps_tax ? coupon_platform_minor : 0)
  return {
    quantity,
    gross_minor,
    discount_minor,
    coupon_platform_minor,
    coupon_seller_minor,
    net_minor,
    tax_minor: calculateTax(taxed_minor, { rate_ppm: sumRates(rates), prices_include_tax }),
  }
}

const partOf = (minor: number, line: Old, quantity: number) =>
  calculateReversed(
    minor,
    Math.round(quantity * quantityScale),
    Math.round(line.quantity * quantityScale),
  )

/**
 * Base of the marketplace fee: G − Cs, without included tax (docs/domain/money.md#line-amounts).
 */
export const calculateFeeBase = (
  { gross_minor, coupon_seller_minor, tax_minor }: Amounts,
  prices_include_tax: boolean,
) => gross_minor - coupon_seller_minor - (prices_include_tax ? tax_minor : 0)

type Shipping = Pick<
  Row,
  | 'shipping_minor'
  | 'shipping_discount_platform_minor'
  | 'shipping_discount_seller_minor'
  | 'fee_minor'
>
type Taxed = Shipping & Pick<Row, 'shipping_tax_minor' | 'fee_tax_minor' | 'taxes'>
type Rule = Pick<
  typeof orders.$inferSelect,
  'prices_include_tax' | 'coupon_keeps_tax' | 'tax_shipping'
>

/**
 * Distributes the agreed shipping and payment fee over the current lines with their tax. An edit does
 * not change their amounts.
 */
export const spreadShipping = (
  before: (Shipping & Pick<Row, 'taxes'>)[],
  after: Pick<Row, 'gross_minor' | 'net_minor' | 'coupon_platform_minor' | 'taxes'>[],
  { prices_include_tax, coupon_keeps_tax, tax_shipping }: Rule,
): Taxed[] => {
  const over = (key: keyof Shipping) => before.reduce((sum, line) => sum + line[key], 0)
  const weights = after.map(({ gross_minor }) => gross_minor)
  const shipping = spread(over('shipping_minor'), weights)
  const byMarket = spread(over('shipping_discount_platform_minor'), weights)
  const bySeller = spread(over('shipping_discount_seller_minor'), weights)
  const fees = spread(over('fee_minor'), weights)
  const goods = after.map(({ taxes }) => ratesOfLine(taxes).goods)
  const sent = after.map((line, at) => {
    const shares = {
      shipping_minor: shipping[at] ?? 0,
      shipping_discount_platform_minor: byMarket[at] ?? 0,
      shipping_discount_seller_minor: bySeller[at] ?? 0,
      fee_minor: fees[at] ?? 0,
    }
    return { shares, taxed: toTaxedAmounts({ ...line, ...shares }, coupon_keeps_tax) }
  })
  const sold = sent.map(({ taxed }, at) => ({ ...taxed, rates: goods[at] ?? [] }))
  // All lines have the rates of the category on the day of the order.
  const ofCategory = ratesOfLine(before[0]?.taxes ?? []).shipping
  const sentRates = shippingRates(sold, tax_shipping === 'category' ? ofCategory : tax_shipping)
  return sent.map(({ shares, taxed }, at) => {
    const rates = { goods: goods[at] ?? [], shipping: sentRates[at] ?? [] }
    const taxes = taxLine({ ...shares, ...taxed }, rates, prices_include_tax)
    return {
      ...shares,
      shipping_tax_minor: sumTaxes(taxes, 'shipping'),
      fee_tax_minor: sumTaxes(taxes, 'fee'),
      taxes,
    }
  })
}

type Summed = Amounts & Omit<Taxed, 'taxes'>

/** Returns the totals of an order from its lines. */
export const sumsOfLines = (lines: Summed[], prices_include_tax: boolean) => {
  const add = (amount: (line: Summed) => number) =>
    lines.reduce((sum, line) => sum + amount(line), 0)
  const sums = {
    subtotal_minor: add((line) => line.gross_minor),
    discount_minor: add((line) => line.discount_minor),
    shipping_minor: add((line) => line.shipping_minor),
    shipping_discount_minor: add(
      (line) => line.shipping_discount_platform_minor + line.shipping_discount_seller_minor,
    ),
    fee_minor: add((line) => line.fee_minor),
    tax_minor: add((line) => line.tax_minor + line.shipping_tax_minor + line.fee_tax_minor),
  }
  const { subtotal_minor, discount_minor, tax_minor } = sums
  const goods_minor = subtotal_minor - discount_minor + (prices_include_tax ? 0 : tax_minor)
  const total_minor =
    goods_minor + sums.shipping_minor - sums.shipping_discount_minor + sums.fee_minor
  assertWithinLimits([], total_minor)
  return { ...sums, total_minor }
}

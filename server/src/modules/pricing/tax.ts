import type { LineTax, ShippingTax } from '@emporia/contract'

import { spread } from '../ledger/arithmetic.ts'

const wholePpm = 1_000_000n

/** The rate of one jurisdiction in parts per million: 88750 is 8.875%. */
export type TaxRate = Pick<LineTax, 'jurisdiction' | 'name' | 'rate_ppm'>

type Rule = { rate_ppm: number; prices_include_tax: boolean }

/** Returns the sum of rates, by which an amount is taxed once. */
export const sumRates = (rates: readonly TaxRate[]) =>
  rates.reduce((sum, { rate_ppm }) => sum + rate_ppm, 0)

/** Returns a rate in basis points, rounded, as documents and replies show it. */
export const toBasisPoints = (rates: readonly TaxRate[]) => Math.round(sumRates(rates) / 100)

/**
 * Returns the tax added to or included in an amount: half up of N × rate, or N − half up of N ÷ (1 +
 * rate).
 */
export const calculateTax = (net_minor: number, { rate_ppm, prices_include_tax }: Rule) => {
  const net = BigInt(net_minor)
  const rate = BigInt(rate_ppm)
  return prices_include_tax
    ? net_minor - divide(net * wholePpm, wholePpm + rate)
    : divide(net * rate, wholePpm)
}

/** Divides and rounds half up. */
const divide = (dividend: bigint, divisor: bigint) =>
  Number((dividend * 2n + divisor) / (divisor * 2n))

/** Whether the platform pays a part of a line or of its shipping. */
export const hasPlatformDiscount = ({
  coupon_platform_minor,
  shipping_discount_platform_minor,
}: Pick<Discounted, 'coupon_platform_minor' | 'shipping_discount_platform_minor'>) =>
  coupon_platform_minor + shipping_discount_platform_minor > 0

/** The rates of a line, and of its share of the shipping and of the payment fee. */
export type LineRates = { goods: TaxRate[]; shipping: TaxRate[] }

type Taxed = { taxed_minor: number; taxed_shipping_minor: number; fee_minor: number }

type Discounted = {
  net_minor: number
  coupon_platform_minor: number
  shipping_minor: number
  shipping_discount_platform_minor: number
  shipping_discount_seller_minor: number
}

/**
 * Returns what of a line and of its share of the shipping is taxed. Discounts that the platform pays
 * as a third party do not lower it (docs/domain/tax.md#discounts-of-the-platform).
 */
export const toTaxedAmounts = (line: Discounted, keepsTax: boolean) => ({
  taxed_minor: line.net_minor + (keepsTax ? line.coupon_platform_minor : 0),
  taxed_shipping_minor:
    line.shipping_minor -
    line.shipping_discount_seller_minor -
    (keepsTax ? 0 : line.shipping_discount_platform_minor),
})

/**
 * Returns the tax of a line by jurisdiction (docs/domain/tax.md#amounts): each part is taxed once at
 * the sum of its rates, and the tax is split over them by the largest remainder.
 */
export const taxLine = (
  line: Taxed,
  { goods, shipping }: LineRates,
  prices_include_tax: boolean,
): LineTax[] => [
  ...taxPart('goods', line.taxed_minor, { rates: goods, prices_include_tax }),
  ...taxPart('shipping', line.taxed_shipping_minor, { rates: shipping, prices_include_tax }),
  ...(line.fee_minor > 0
    ? taxPart('fee', line.fee_minor, { rates: shipping, prices_include_tax })
    : []),
]

const taxPart = (
  part: LineTax['part'],
  amount_minor: number,
  { rates, prices_include_tax }: { rates: TaxRate[]; prices_include_tax: boolean },
): LineTax[] => {
  const tax_minor = calculateTax(amount_minor, { rate_ppm: sumRates(rates), prices_include_tax })
  const base_minor = amount_minor - (prices_include_tax ? tax_minor : 0)
  const shares = spread(
    tax_minor,
    rates.map(({ rate_ppm }) => rate_ppm),
  )
  return rates.map((rate, at) => ({ part, ...rate, base_minor, tax_minor: shares[at] ?? 0 }))
}

/** Returns the tax of one part of a line over all jurisdictions. */
export const sumTaxes = (
  taxes: readonly Pick<LineTax, 'part' | 'tax_minor'>[],
  part: LineTax['part'],
) => taxes.reduce((sum, tax) => sum + (tax.part === part ? tax.tax_minor : 0), 0)

/** Returns the rates by which a stored line was taxed. */
export const ratesOfLine = (taxes: readonly LineTax[]): LineRates => {
  const of = (part: LineTax['part']) =>
    taxes
      .filter((tax) => tax.part === part)
      .map(({ jurisdiction, name, rate_ppm }) => ({ jurisdiction, name, rate_ppm }))
  return { goods: of('goods'), shipping: of('shipping') }
}

type ShippedLine = { taxed_minor: number; rates: TaxRate[] }

/** The rule by which shipping is taxed, or the rates of the category for shipping. */
export type ShippingTaxing = Exclude<ShippingTax, 'category'> | TaxRate[]

/** Returns the rates of each line's share of one shop's shipping. */
export const shippingRates = (lines: ShippedLine[], rule: ShippingTaxing): TaxRate[][] => {
  if (Array.isArray(rule)) return lines.map(() => rule)
  if (rule === 'exempt') return lines.map(() => [])
  if (rule === 'goods') return lines.map(({ rates }) => rates)
  const sold = lines.filter(({ taxed_minor }) => taxed_minor > 0)
  const [highest] = sold.toSorted((one, other) => sumRates(other.rates) - sumRates(one.rates))
  return lines.map(() => highest?.rates ?? [])
}

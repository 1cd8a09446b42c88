import type { CommissionTax, LineTax } from '@emporia/contract'

import { spread } from '../../ledger/arithmetic.ts'
import type { TaxShare } from '../../ledger/postings/delivery.ts'
import type { LineAmounts } from './rules.ts'

/** Returns the tax of a line that is left after a refund, by jurisdiction. */
export const taxesAfter = <Tax extends CommissionTax>(left: Tax[], taken: Tax[]): Tax[] => {
  const takenOf = new Map(taken.map((tax) => [keyOf(tax), tax]))
  return left.map((tax) => {
    const { base_minor = 0, tax_minor = 0 } = takenOf.get(keyOf(tax)) ?? {}
    return {
      ...tax,
      base_minor: tax.base_minor - base_minor,
      tax_minor: tax.tax_minor - tax_minor,
    }
  })
}

const keyOf = ({ jurisdiction, name, rate_ppm, ...tax }: CommissionTax & { part?: string }) =>
  [tax.part, jurisdiction, name, rate_ppm].join(' ')

/** Returns what of a refund was taxed, with its tax (docs/domain/tax.md#discounts-of-the-platform). */
export const toTaxedWhole = (
  {
    goods_minor,
    coupon_minor,
    shipping_minor,
    shipping_coupon_minor,
  }: Pick<LineAmounts, 'goods_minor' | 'coupon_minor' | 'shipping_minor' | 'shipping_coupon_minor'>,
  keepsTax: boolean,
) => ({
  goods_minor: goods_minor + (keepsTax ? coupon_minor : 0),
  shipping_minor: shipping_minor + (keepsTax ? shipping_coupon_minor : 0),
})

/**
 * Splits the tax of a refund over the jurisdictions by what is left of each, so that any chain of
 * refunds ends at exactly 0 (docs/domain/tax.md#refunds).
 */
export const takeTaxes = (left: LineTax[], taken: LineAmounts, keepsTax: boolean): LineTax[] => {
  const whole = toTaxedWhole(taken, keepsTax)
  return [
    ...takePart(left, 'goods', {
      tax_minor: taken.tax_minor,
      base_minor: whole.goods_minor - taken.tax_minor,
    }),
    ...takePart(left, 'shipping', {
      tax_minor: taken.shipping_tax_minor,
      base_minor: whole.shipping_minor - taken.shipping_tax_minor,
    }),
    ...takePart(left, 'fee', {
      tax_minor: taken.fee_tax_minor,
      base_minor: taken.fee_minor - taken.fee_tax_minor,
    }),
  ]
}

/** Splits the tax on the commission of a refund likewise. */
export const takeCommissionTaxes = (
  left: CommissionTax[],
  { commission_minor, commission_tax_minor }: LineAmounts,
) => split(left, { tax_minor: commission_tax_minor, base_minor: commission_minor })

type Part = { tax_minor: number; base_minor: number }

const takePart = (left: LineTax[], part: LineTax['part'], taken: Part) =>
  split(
    left.filter((tax) => tax.part === part),
    taken,
  )

const split = <Tax extends CommissionTax>(left: Tax[], { tax_minor, base_minor }: Part): Tax[] => {
  if (tax_minor === 0 && base_minor === 0) return []
  // Weights that are all zero count as equal.
  const shares = spread(
    tax_minor,
    left.map((tax) => tax.tax_minor),
  )
  return left.map((tax, at) => ({ ...tax, base_minor, tax_minor: shares[at] ?? 0 }))
}

/** Returns the tax of goods and shipping together, by jurisdiction. */
export const toTaxShares = (taxes: LineTax[]) =>
  byJurisdiction(taxes.filter(({ part }) => part !== 'fee'))

/** Returns the tax of the payment fee, by jurisdiction. The platform owes it. */
export const toFeeTaxes = (taxes: LineTax[]) =>
  byJurisdiction(taxes.filter(({ part }) => part === 'fee'))

/** Returns tax by jurisdiction. */
export const byJurisdiction = (taxes: CommissionTax[]): TaxShare[] =>
  [...Map.groupBy(taxes, ({ jurisdiction }) => jurisdiction)].map(([jurisdiction, own]) => ({
    jurisdiction,
    tax_minor: own.reduce((sum, { tax_minor }) => sum + tax_minor, 0),
  }))

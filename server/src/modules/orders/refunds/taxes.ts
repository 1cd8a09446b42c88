import type { LineTax } from '@emporia/contract'

import { spread } from '../../ledger/arithmetic.ts'
import type { TaxShare } from '../../ledger/postings/delivery.ts'
import { sumTaxes } from '../../pricing/tax.ts'
import type { LineAmounts } from './rules.ts'

/** Returns the tax of a line that is left after a refund, by jurisdiction. */
export const taxesAfter = (left: LineTax[], taken: LineTax[]): LineTax[] => {
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

const keyOf = ({ part, jurisdiction, name, rate_ppm }: LineTax) =>
  [part, jurisdiction, name, rate_ppm].join(' ')

/**
 * Splits the tax of a refund over the jurisdictions by what is left of each, so that any chain of
 * refunds ends at exactly 0 (docs/domain/tax.md#refunds).
 */
export const takeTaxes = (left: LineTax[], taken: LineAmounts): LineTax[] => [
  ...takePart(left, 'goods', {
    tax_minor: taken.tax_minor,
    base_minor: taken.goods_minor - taken.tax_minor,
  }),
  ...takePart(left, 'shipping', {
    tax_minor: taken.shipping_tax_minor,
    base_minor: taken.shipping_minor - taken.shipping_tax_minor,
  }),
  ...takePart(left, 'fee', {
    tax_minor: taken.fee_tax_minor,
    base_minor: taken.fee_minor - taken.fee_tax_minor,
  }),
]

const takePart = (
  left: LineTax[],
  part: LineTax['part'],
  { tax_minor, base_minor }: { tax_minor: number; base_minor: number },
) => {
  const own = left.filter((tax) => tax.part === part)
  if (tax_minor === 0 && base_minor === 0) return []
  const weights = own.map((tax) => tax.tax_minor)
  const shares = spread(tax_minor, sumTaxes(own, part) === 0 ? own.map(() => 1) : weights)
  return own.map((tax, at) => ({ ...tax, base_minor, tax_minor: shares[at] ?? 0 }))
}

/** Returns the tax of goods and shipping together, by jurisdiction. */
export const toTaxShares = (taxes: LineTax[]) =>
  byJurisdiction(taxes.filter(({ part }) => part !== 'fee'))

/** Returns the tax of the payment fee, by jurisdiction. The platform owes it. */
export const toFeeTaxes = (taxes: LineTax[]) =>
  byJurisdiction(taxes.filter(({ part }) => part === 'fee'))

const byJurisdiction = (taxes: LineTax[]): TaxShare[] =>
  [...Map.groupBy(taxes, ({ jurisdiction }) => jurisdiction)].map(([jurisdiction, own]) => ({
    jurisdiction,
    tax_minor: own.reduce((sum, { tax_minor }) => sum + tax_minor, 0),
  }))

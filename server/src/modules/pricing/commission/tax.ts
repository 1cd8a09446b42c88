import type { CommissionTax, CommissionTreatment } from '@emporia/contract'

import { spread } from '../../ledger/arithmetic.ts'
import { calculateTax, sumRates, type TaxRate } from '../tax.ts'

/** How the marketplace fee of a shop is taxed (docs/domain/tax.md#commissions). */
export type CommissionTaxing = {
  treatment: CommissionTreatment
  /** Whether the tax is taken out of the fee; otherwise it is added. */
  is_included: boolean
  rates: TaxRate[]
}

/** K and Kt (docs/domain/money.md#line-amounts), as stored with a line. */
export type TaxedCommission = {
  /** The fee without its tax. */
  commission_minor: number
  commission_tax_minor: number
  commission_taxes: CommissionTax[]
  commission_treatment: CommissionTreatment | null
}

/**
 * Returns the fee of a line without its tax, and the tax by jurisdiction. A fee to which tax is added
 * is lowered until the base of the line covers both.
 */
export const taxCommission = (
  fee_minor: number,
  base_minor: number,
  taxing: CommissionTaxing | null,
): TaxedCommission => {
  const { treatment = null, is_included = false, rates = [] } = taxing ?? {}
  const rate_ppm = sumRates(rates)
  const commission_minor = is_included
    ? fee_minor - calculateTax(fee_minor, { rate_ppm, prices_include_tax: true })
    : lowered(fee_minor, base_minor, rate_ppm)
  const commission_tax_minor = is_included
    ? fee_minor - commission_minor
    : taxOn(commission_minor, rate_ppm)
  const shares = spread(
    commission_tax_minor,
    rates.map((rate) => rate.rate_ppm),
  )
  return {
    commission_minor,
    commission_tax_minor,
    commission_taxes: rates.map((rate, at) => ({
      ...rate,
      base_minor: commission_minor,
      tax_minor: shares[at] ?? 0,
    })),
    commission_treatment: treatment,
  }
}

const taxOn = (amount_minor: number, rate_ppm: number) =>
  calculateTax(amount_minor, { rate_ppm, prices_include_tax: false })

/** Returns the largest fee up to `fee_minor` that the base covers with its tax. */
const lowered = (fee_minor: number, base_minor: number, rate_ppm: number) => {
  const net_minor = base_minor - calculateTax(base_minor, { rate_ppm, prices_include_tax: true })
  // The net amount is rounded, so the largest fee is at most one above it.
  const most = [net_minor + 1, net_minor, net_minor - 1].find(
    (minor) => minor >= 0 && minor + taxOn(minor, rate_ppm) <= base_minor,
  )
  return Math.min(fee_minor, most ?? 0)
}

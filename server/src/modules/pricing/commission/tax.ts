import type { CommissionTax, CommissionTreatment } from '@emporia/contract'

import { spread } from '../../ledger/arithmetic.ts'
import { calculateTax, sumRates, type TaxRate } from '../tax.ts'

/** How what the platform charges to a shop or a person is taxed (docs/domain/tax.md#commissions). */
export type CommissionTaxing = {
  treatment: CommissionTreatment
  /** Whether the tax is taken out of the amount; otherwise it is added. */
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
  const charged_minor = is_included ? fee_minor : lowered(fee_minor, base_minor, sumRates(rates))
  const { net_minor, tax_minor, taxes } = taxService(charged_minor, { is_included, rates })
  return {
    commission_minor: net_minor,
    commission_tax_minor: tax_minor,
    commission_taxes: taxes,
    commission_treatment: treatment,
  }
}

/**
 * Returns what the platform charges for a service without its tax, and the tax by jurisdiction: taxed once
 * at the sum of the rates, and split over them by the largest remainder.
 */
export const taxService = (
  charged_minor: number,
  { is_included, rates }: Pick<CommissionTaxing, 'is_included' | 'rates'>,
) => {
  const rule = { rate_ppm: sumRates(rates), prices_include_tax: is_included }
  const tax_minor = calculateTax(charged_minor, rule)
  const net_minor = charged_minor - (is_included ? tax_minor : 0)
  const shares = spread(
    tax_minor,
    rates.map((rate) => rate.rate_ppm),
  )
  const taxes: CommissionTax[] = rates.map((rate, at) => ({
    ...rate,
    base_minor: net_minor,
    tax_minor: shares[at] ?? 0,
  }))
  return { net_minor, tax_minor, taxes }
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

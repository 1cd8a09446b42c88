import type { VatCheck } from '@emporia/contract'

import { type TaxRegime, withoutTax } from './regime.ts'
import { isSameUnion } from './unions.ts'

/** Where a buyer pays no tax, and until when. */
export type Exemption = { country: string; region: string | null; valid_until: string | null }

/** Who sells to whom, as far as tax depends on it. */
export type TaxedSale = {
  /** The country of the shop; null if it is not known, or the platform sells. */
  supplier_country: string | null
  is_platform: boolean
  /** The VAT id of a business buyer. */
  vat: VatCheck | null
  /** Approved exemptions of the buyer. */
  exemptions: Exemption[]
}

/** Returns the regime of what one supplier sells to a buyer, by the regime of the destination. */
export const regimeOfSale = (regime: TaxRegime, sale: TaxedSale): TaxRegime => {
  if (isReverseCharge(regime, sale)) return withoutTax(regime, 'reverse_charge')
  return isExempt(regime, sale) ? withoutTax(regime, 'exempt') : regime
}

/**
 * A business in another member state of the union of the supplier accounts for the tax itself
 * (docs/domain/tax.md#business-buyers).
 */
const isReverseCharge = (
  { destination, home_country }: TaxRegime,
  { supplier_country, is_platform, vat }: TaxedSale,
) => {
  const supplier = is_platform ? home_country : supplier_country
  const country = destination?.country
  if (vat?.state !== 'valid' || !vat.country || !supplier || !country) return false
  return (
    supplier !== country &&
    supplier !== vat.country &&
    isSameUnion(supplier, country) &&
    isSameUnion(supplier, vat.country)
  )
}

/** An exemption is of a country or of one of its regions (docs/domain/tax.md#exemptions). */
const isExempt = (
  { treatment, destination, day }: TaxRegime,
  { exemptions }: Pick<TaxedSale, 'exemptions'>,
) =>
  treatment === 'taxed' &&
  exemptions.some(
    ({ country, region, valid_until }) =>
      country === destination?.country &&
      (region === null || region === destination.region) &&
      (valid_until === null || valid_until >= day),
  )

import type { VatCheck } from '@emporia/contract'

import { type TaxRegime, withoutTax } from './regime.ts'
import { isSameUnion } from './unions.ts'

/** Who sells to whom, as far as tax depends on it. */
export type TaxedSale = {
  /** The country of the shop; null if it is not known, or the platform sells. */
  supplier_country: string | null
  is_platform: boolean
  /** The VAT id of a business buyer. */
  vat: VatCheck | null
}

/**
 * Returns the regime of what one supplier sells to a buyer, by the regime of the destination
 * (docs/domain/tax.md#business-buyers).
 */
export const regimeOfSale = (regime: TaxRegime, sale: TaxedSale): TaxRegime =>
  isReverseCharge(regime, sale) ? withoutTax(regime, 'reverse_charge') : regime

/** A business in another member state of the union of the supplier accounts for the tax itself. */
const isReverseCharge = (
  { country, home_country }: TaxRegime,
  { supplier_country, is_platform, vat }: TaxedSale,
) => {
  const supplier = is_platform ? home_country : supplier_country
  if (vat?.state !== 'valid' || !vat.country || !supplier || !country) return false
  return (
    supplier !== country &&
    supplier !== vat.country &&
    isSameUnion(supplier, country) &&
    isSameUnion(supplier, vat.country)
  )
}

import type { Address } from '@emporia/contract'

import type { TaxRules } from './load-tax-rules.ts'
import { findTaxDebtor } from './regime-of-sale.ts'

type Seller = {
  address: Address | null
  ships_from_country: string | null
  has_tax_number: boolean
}

/**
 * Returns the names of the tax zones to which a shop may not sell even the cheapest goods to private
 * buyers, because it would owe the tax and has no tax number (docs/domain/tax.md#who-owes-the-tax).
 */
export const listRefusedZones = (
  { zones }: TaxRules,
  { address, ships_from_country, has_tax_number }: Seller,
) => {
  if (has_tax_number) return []
  const supplier_country = address?.country ?? null
  const sale = {
    is_platform: false,
    supplier_country,
    ships_from: ships_from_country ?? supplier_country,
    vat: null,
  }
  return zones
    .filter(
      ({ is_open, requires_number, areas: [destination], ...zone }) =>
        is_open &&
        requires_number &&
        destination &&
        findTaxDebtor({ ...zone, destination }, sale, 0).tax_to === 'seller',
    )
    .map(({ name }) => name)
}

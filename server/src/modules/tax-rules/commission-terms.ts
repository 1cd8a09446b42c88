import { parseVatId } from '../buyer-taxes/vat-ids/vat-id.ts'
import type { CommissionTerms, Facts } from '../pricing/commission/rules.ts'
import { findTaxRegime } from './regime.ts'
import { isSameUnion } from './unions.ts'

type Terms = Parameters<typeof findTaxRegime>[0] & { commission_bp: number }

/**
 * Returns the marketplace fee and how it is taxed: at the standard rates of the home zone today
 * (docs/domain/tax.md#commissions).
 */
export const findCommissionTerms = (terms: Terms, now: Date): CommissionTerms => {
  const { commission_bp: default_bp, tax } = terms
  if (tax.commission_tax === 'none') return { default_bp, taxOf: () => null }
  const { home_country, ratesOf } = findTaxRegime(terms, undefined, now)
  const is_included = tax.commission_tax === 'included'
  const taxed = { treatment: 'taxed' as const, is_included, rates: ratesOf(null) }
  return {
    default_bp,
    taxOf: (seller) => {
      const treatment = treatmentOf(seller, home_country)
      return treatment === 'taxed' ? taxed : { treatment, is_included, rates: [] }
    },
  }
}

/** A shop whose country is not known is taxed like one in the country of the platform. */
const treatmentOf = (
  { seller_country, seller_vat_id }: Pick<Facts, 'seller_country' | 'seller_vat_id'>,
  home: string | undefined,
) => {
  if (home === undefined || seller_country === null || seller_country === home) return 'taxed'
  if (!isSameUnion(home, seller_country)) return 'foreign'
  const { country, is_valid } = parseVatId(seller_vat_id)
  return is_valid && country !== home ? 'reverse_charge' : 'taxed'
}

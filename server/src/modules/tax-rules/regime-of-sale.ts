import type { TaxReason, VatCheck } from '@emporia/contract'

import { type TaxRegime, withoutTax } from './regime.ts'
import { isSameUnion } from './unions.ts'

/** Where a buyer pays no tax, and until when. */
export type Exemption = { country: string; region: string | null; valid_until: string | null }

/** Who sells to whom, as far as tax depends on it. */
export type TaxedSale = {
  /** Where the shop is established; null if it is not known, or the platform sells. */
  supplier_country: string | null
  /** From where the goods are shipped, likewise. */
  ships_from: string | null
  is_platform: boolean
  /** Whether the shop has a tax number; without a shop false. */
  has_tax_number: boolean
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
  { ships_from, is_platform, vat }: TaxedSale,
) => {
  const supplier = is_platform ? home_country : ships_from
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

type Owed = { tax_to: 'seller' | 'platform'; tax_reason: TaxReason | null }

/**
 * Returns who owes the tax of what a seller sends, worth its goods without tax
 * (docs/domain/tax.md#who-owes-the-tax).
 */
export const findTaxDebtor = (
  {
    payee,
    destination,
    import_limit_minor,
  }: Pick<TaxRegime, 'payee' | 'destination' | 'import_limit_minor'>,
  {
    is_platform,
    supplier_country,
    ships_from,
    vat,
  }: Omit<TaxedSale, 'exemptions' | 'has_tax_number'>,
  goods_minor: number,
): Owed => {
  if (is_platform) return byPlatform(null)
  if (payee !== 'deemed') return { tax_to: payee, tax_reason: null }
  const country = destination?.country
  if (!country || vat?.state === 'valid') return bySeller
  if (ships_from !== null && !isSameUnion(ships_from, country)) {
    const isWithinLimit = import_limit_minor === null || goods_minor <= import_limit_minor
    return isWithinLimit ? byPlatform('import') : bySeller
  }
  const isForeign = supplier_country !== null && !isSameUnion(supplier_country, country)
  return isForeign ? byPlatform('foreign_seller') : bySeller
}

/**
 * Returns the country to which a shop may not sell goods, because it would owe the tax and has no tax
 * number; null if it may (docs/domain/tax.md#who-owes-the-tax).
 */
export const findRefusedCountry = (
  regime: TaxRegime,
  sale: Omit<TaxedSale, 'exemptions'>,
  goods_minor: number,
): string | null => {
  const { zone, destination } = regime
  if (!destination) return null
  const { tax_to } = findTaxDebtor(regime, sale, goods_minor)
  return lacksTaxNumber(zone, { ...sale, tax_to }) ? destination.country : null
}

/** Whether a shop may not sell goods whose tax it owes, because the zone requires a tax number. */
export const lacksTaxNumber = (
  zone: TaxRegime['zone'],
  { has_tax_number, tax_to }: { has_tax_number: boolean; tax_to: Owed['tax_to'] },
) => zone?.requires_number === true && tax_to === 'seller' && !has_tax_number

const bySeller: Owed = { tax_to: 'seller', tax_reason: null }
const byPlatform = (tax_reason: TaxReason | null): Owed => ({ tax_to: 'platform', tax_reason })

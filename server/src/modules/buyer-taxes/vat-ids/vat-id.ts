import { hasCheckDigits } from './check-digits.ts'

/**
 * The form of VAT ids after the prefix of each member state of the European Union, as VIES documents
 * them. Greece has the prefix EL.
 */
const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
}

export type VatId = {
  /** Without blanks and punctuation: `DE136695976`. */
  vat_id: string
  /** ISO 3166-1 code of the member state; null for the number of another country. */
  country: string | null
  /** Whether a member state could have issued it. */
  is_valid: boolean
}

/** Reads a VAT id as it was typed, by form and check digits (docs/domain/tax.md#business-buyers). */
export const parseVatId = (typed: string): VatId => {
  const vat_id = typed.toUpperCase().replaceAll(/[\s./-]/g, '')
  const prefix = vat_id.slice(0, 2)
  const form = forms[prefix]
  const body = vat_id.slice(2)
  return {
    vat_id,
    country: form ? toCountry(prefix) : null,
    is_valid: form !== undefined && form.test(body) && hasCheckDigits(prefix, body),
  }
}

const toCountry = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix)

import { numberSigns } from '@emporia/messages/formats'

import { parseDigits } from './typed-number.ts'

export type Currency = {
  code: string
  symbol: string
  position: 'before' | 'after'
  decimals: number
}

/** What formatting amounts and dates needs. */
export type Formats = { currency: Currency; time_zone: string }

/** The currency used until the settings are loaded; also that of the demo. */
export const usDollar: Currency = { code: 'USD', symbol: '$', position: 'before', decimals: 2 }

export { money } from './amount.ts'

/** Parses an amount in the page's language to minor units; undefined if it is none. */
export const parseMinor = (typed: string, { decimals }: Currency) => {
  const [whole = '', part = ''] = parseDigits(typed)?.split('.') ?? []
  if (whole === '' || part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

/** Formats an amount for an input field in the page's language: 123456 → '1234.56'. */
export const formatInput = (minor: number, currency: Currency) =>
  toMajor(minor, currency).replace('.', numberSigns().decimal)

/** Returns an amount in major units for other programs, whatever the language: '1234.56'. */
export const toMajor = (minor: number, { decimals }: Currency) =>
  (minor / 10 ** decimals).toFixed(decimals)

export type Currency = {
  code: string
  symbol: string
  position: 'before' | 'after'
  decimals: number
}

/** The currency used until the settings are loaded; also that of the demo. */
export const usDollar: Currency = { code: 'USD', symbol: '$', position: 'before', decimals: 2 }

export { money } from './amount.ts'

/**
 * Parses an amount as typed, such as '12.50', '12,50' or '1,234.5', to minor units. A comma before
 * three digits separates thousands, any other is a decimal point. Returns undefined for other text.
 */
export const parseMinor = (typed: string, { decimals }: Currency) => {
  const plain = typed
    .trim()
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  if (!/^\d+(\.\d*)?$/.test(plain)) return undefined
  const [whole = '', part = ''] = plain.split('.')
  if (part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

/** 123456 → '1234.56', for an input field. */
export const formatInput = (minor: number, { decimals }: Currency) =>
  (minor / 10 ** decimals).toFixed(decimals)

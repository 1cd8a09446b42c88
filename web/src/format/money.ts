export type Currency = {
  code: string
  symbol: string
  position: 'before' | 'after'
  decimals: number
}

/** What stands until the settings are read; the demo's own. */
export const usDollar: Currency = { code: 'USD', symbol: '$', position: 'before', decimals: 2 }

export { moneyText as money } from '@emporia/contract'

/** '12.50' or '1,234.5' as a person types it → minor units; anything else is undefined. */
export const minorOf = (typed: string, { decimals }: Currency) => {
  const plain = typed.trim().replaceAll(',', '')
  if (!/^\d+(\.\d*)?$/.test(plain)) return undefined
  const [whole = '', part = ''] = plain.split('.')
  if (part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

/** 123456 → '1234.56', to stand in a field. */
export const typedOf = (minor: number, { decimals }: Currency) =>
  (minor / 10 ** decimals).toFixed(decimals)

import type { Currency } from './site.ts'

/** 123456 → '$1,234.56'; a minus is '−' and stands before everything. */
export const moneyText = (
  minor: number,
  { symbol, position, decimals }: Omit<Currency, 'code'>,
) => {
  const amount = (Math.abs(minor) / 10 ** decimals).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const sign = minor < 0 ? '−' : ''
  return position === 'before' ? `${sign}${symbol}${amount}` : `${sign}${amount} ${symbol}`
}

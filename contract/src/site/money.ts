import type { Currency } from './site.ts'

/** Returns money as text: 123456 → '$1,234.56'; a minus is '−' and comes first. */
export const moneyText = (
  minor: number,
  { symbol, position, decimals }: Omit<Currency, 'code'>,
) => {
  const amount = formatOf(decimals).format(Math.abs(minor) / 10 ** decimals)
  const sign = minor < 0 ? '−' : ''
  return position === 'before' ? `${sign}${symbol}${amount}` : `${sign}${amount} ${symbol}`
}

// Creating a format costs a hundred times as much as using it.
const formats = new Map<number, Intl.NumberFormat>()

const formatOf = (decimals: number) => {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = formats.get(decimals) ?? new Intl.NumberFormat('en-US', digits)
  formats.set(decimals, format)
  return format
}

import { currencyLayout, defineNumber } from '@emporia/messages/formats'
import { getLocale, sourceLocale } from '@emporia/messages/locale'

import type { Currency } from './display-currency.ts'

/**
 * Returns money as text: 123456 → '$1,234.56'; a minus is '−' and comes first. In English the
 * settings decide where the symbol is, in other languages the language: '1.234,56 $'.
 */
export const moneyText = (minor: number, currency: Omit<Currency, 'code'>) => {
  const { symbol, decimals } = currency
  const amount = formatOf(decimals)(Math.abs(minor) / 10 ** decimals)
  const sign = minor < 0 ? '−' : ''
  const { isBefore, blank } = layoutOf(currency)
  return isBefore ? `${sign}${symbol}${blank}${amount}` : `${sign}${amount}${blank}${symbol}`
}

const layoutOf = ({ position }: Pick<Currency, 'position'>) => {
  if (getLocale() !== sourceLocale) return currencyLayout()
  return position === 'before' ? { isBefore: true, blank: '' } : { isBefore: false, blank: ' ' }
}

const formats = new Map<number, (value: number) => string>()

const formatOf = (decimals: number) => {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = formats.get(decimals) ?? defineNumber(digits)
  formats.set(decimals, format)
  return format
}

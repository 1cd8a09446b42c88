import { createContext, use } from 'react'

import type { DisplayCurrency } from '../format/display-currency.ts'
import { type Formats, money, usDollar } from '../format/money.ts'

export type PriceNote = { label: string | null; shows_tax: boolean }

/**
 * What screens need to format amounts and dates and to ask for addresses. The root route fills it
 * from `/settings`.
 */
export type Locale = Formats & {
  /** The first country of new addresses. */
  home_country: string
  /** Countries of deliveries; empty: every country. */
  selling_countries: string[]
  /** The tax of the prices that pages show to everyone. */
  tax?: PriceNote | null | undefined
  /** The currency in which the visitor also sees prices. */
  display?: DisplayCurrency | null | undefined
}

export const defaultLocale: Locale = {
  currency: usDollar,
  time_zone: 'UTC',
  home_country: 'US',
  selling_countries: [],
  tax: null,
}

export const LocaleContext = createContext(defaultLocale)

export const useLocale = () => use(LocaleContext)

/** `const money = useMoney()` … `money(line.total_minor)`. */
export const useMoney = () => {
  const { currency } = useLocale()
  return (minor: number) => money(minor, currency)
}

/** An amount formatted for text and lists. */
export const Money = ({ minor }: { minor: number }) => (
  <span className="num">{useMoney()(minor)}</span>
)

import { createContext, use } from 'react'

import { money, usDollar, type Currency } from '../format/money.ts'

/** What screens need to format amounts and dates. The root route fills it from `/settings`. */
export type Locale = { currency: Currency; time_zone: string }

export const LocaleContext = createContext<Locale>({ currency: usDollar, time_zone: 'UTC' })

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

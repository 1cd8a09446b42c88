import { createContext, use } from 'react'

import { money, usDollar, type Currency } from '../format/money.ts'

/** What every screen needs to write amounts and dates; the root fills it from `/settings`. */
export type Locale = { currency: Currency; time_zone: string }

export const LocaleContext = createContext<Locale>({ currency: usDollar, time_zone: 'UTC' })

export const useLocale = () => use(LocaleContext)

/** `const money = useMoney()` … `money(line.total_minor)`. */
export const useMoney = () => {
  const { currency } = useLocale()
  return (minor: number) => money(minor, currency)
}

/** An amount as it stands in text and tables. */
export const Money = ({ minor }: { minor: number }) => (
  <span className="num">{useMoney()(minor)}</span>
)

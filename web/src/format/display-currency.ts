import { convertMinor, type DisplayCurrency as Offered } from '@emporia/contract'

import type { Currency } from './money.ts'

/** A currency in which a visitor also sees prices, with its rate. */
export type DisplayCurrency = Offered

/** Returns an amount of the marketplace in a display currency. */
export const toDisplayCurrency = (minor: number, from: Currency, to: DisplayCurrency) => {
  const { rate, rounding_minor } = to
  return convertMinor(minor, { rate, rounding_minor, from: from.decimals, to: to.decimals })
}

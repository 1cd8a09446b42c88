import { convertMinor, type Currency } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../db/client.ts'
import { conflict, invalid } from '../../http/failure.ts'
import { findDisplayCurrency } from '../currencies/find-currency.ts'
import { getGeneralSettings } from '../site/queries.ts'
import type { Feed } from './tables.ts'

type Context = Pick<Feed, 'country' | 'currency'>

/** How a feed writes amounts, and what its links add so that the page shows the same. */
export type FeedPrices = {
  currency: Pick<Currency, 'code' | 'decimals'>
  convert: (minor: number) => number
  query: string
}

type Draft = { country?: string | null | undefined; currency?: string | null | undefined }

/** Throws if orders are not delivered to the country, or the currency is not charged. */
export const assertContext = async (db: Db, { country, currency }: Draft, now: Date) => {
  if (country) {
    const { selling_countries } = await getGeneralSettings(db)
    if (selling_countries.length > 0 && !selling_countries.includes(country))
      throw invalid('country', m.feed_country_unsold)
  }
  if (currency && !(await findRate(db, currency, now)))
    throw invalid('currency', m.feed_currency_uncharged)
}

/**
 * Returns the prices of a feed as its pages show them. Throws `conflict` if its currency has no
 * current rate: the services keep the previous prices.
 */
export const loadPrices = async (
  db: Db,
  { country, currency }: Context,
  now: Date,
): Promise<FeedPrices> => {
  const { currency: own } = await getGeneralSettings(db)
  const code = currency ?? own.code
  const query = country || currency ? toQuery({ country, currency: code }) : ''
  if (code === own.code) return { currency: own, convert: (minor: number) => minor, query }
  const found = await findRate(db, code, now)
  if (!found) throw conflict(m.feed_currency_uncharged)
  const { rate, rounding_minor, decimals } = found
  const convert = (minor: number) =>
    convertMinor(minor, { rate, rounding_minor, from: own.decimals, to: decimals })
  return { currency: { code, decimals }, convert, query }
}

const findRate = async (db: Db, code: string, now: Date) => {
  const { currency: own } = await getGeneralSettings(db)
  if (code === own.code) return { ...own, rate: '1', rounding_minor: 1 }
  const found = await findDisplayCurrency(db, { code, now, position: own.position })
  return found?.charges ? found : undefined
}

const toQuery = ({ country, currency }: { country: string | null; currency: string }) =>
  `?${new URLSearchParams({ ...(country && { country }), currency }).toString()}`

import type { BuyerContext } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { currencyCountries, findCountryCurrency } from './country-currencies.ts'

/** What visitors can choose (docs/domain/currencies.md#context). */
export type BuyerContexts = {
  /** Without a choice: where the marketplace is, and its own currency. */
  home: BuyerContext
  /** Countries of deliveries; empty: every country. */
  countries: readonly string[]
  /** The currency of the marketplace first, then those with a current rate. */
  currencies: readonly [string, ...string[]]
  /** Keys of the contexts whose pages are cached. */
  cacheable: ReadonlySet<string>
}

type Stored = {
  home_country: string | null
  selling_countries: string[] | null
  own: string
  others: string[]
}

/** Hours after which a rate is too old to be used. */
export const rateHoursMax = 72

const selectContexts = prepared<Stored>(
  'buyer contexts',
  sql`select value ->> 'home_country' as home_country,
      value -> 'selling_countries' as selling_countries, market_currency() as own,
      array(select code from currencies c
        where shows and status = 'active' and deleted_at is null and code <> market_currency()
          and exists (select from fx_rates where quote = c.code and valid_at >
            ${sql.placeholder('now')}::timestamptz - make_interval(hours => ${rateHoursMax}::int))
        order by code) as others
    from (values (1)) as one left join settings on topic = 'general'`,
)

/** Reads what visitors can choose from settings, currencies and their rates. */
export const readBuyerContexts = async (db: Db, now: Date): Promise<BuyerContexts> => {
  const [stored] = await selectContexts(db, { now: now.toISOString() })
  return toBuyerContexts(stored ?? unset)
}

const unset: Stored = { home_country: null, selling_countries: null, own: 'USD', others: [] }

const toBuyerContexts = ({ home_country, selling_countries, own, others }: Stored) => {
  const home = { country: home_country ?? 'US', currency: own }
  const choices = {
    home,
    countries: selling_countries ?? [],
    currencies: [own, ...others] as const,
  }
  return { ...choices, cacheable: new Set(listCacheable(choices)) }
}

type Choices = Omit<BuyerContexts, 'cacheable'>

/** Whether visitors can choose at all. */
export const canChoose = ({ countries, currencies }: Choices) =>
  countries.length > 1 || currencies.length > 1

/** Returns the chosen context as far as it is offered, else the one of the home country. */
export const toBuyerContext = (
  { country, currency }: Partial<BuyerContext>,
  choices: Choices,
): BuyerContext => {
  const { home } = choices
  if (!canChoose(choices)) return home
  const offered = country !== undefined && isSoldTo(country, choices) ? country : undefined
  return {
    country: offered ?? home.country,
    currency: choices.currencies.find((code) => code === currency) ?? currencyOf(offered, choices),
  }
}

const isSoldTo = (country: string, { countries, home }: Choices) =>
  country === home.country ||
  (countries.length === 0
    ? findCountryCurrency(country) !== undefined
    : countries.includes(country))

/** The currency of a country if it is displayed, else that of the marketplace. */
const currencyOf = (country: string | undefined, { home, currencies }: Choices) =>
  currencies.find((code) => country !== undefined && code === findCountryCurrency(country)) ??
  home.currency

const cacheableMax = 20

/**
 * The contexts whose pages are cached: the home country in each currency, then other countries in
 * their own one. Pages of all others are computed for each visitor, so that no choice fills memory.
 */
const listCacheable = (choices: Choices): string[] => {
  const { home, countries, currencies } = choices
  const others = countries.length > 0 ? countries : listForeign(choices)
  const keys = [
    ...currencies.map((currency) => ({ country: home.country, currency })),
    ...others.map((country) => toBuyerContext({ country }, choices)),
  ].map(toContextKey)
  return [...new Set(keys)].slice(0, cacheableMax)
}

/** Where deliveries go to every country: those with a displayed currency. */
const listForeign = ({ currencies }: Choices) =>
  currencyCountries.filter((country) => currencies.includes(findCountryCurrency(country) ?? ''))

/** Returns what distinguishes the cached pages of a context. */
export const toContextKey = ({ country, currency }: BuyerContext) => `${country}.${currency}`

type Options = { db: Db; now: () => number; mayKeep: () => boolean }

const cachedMs = 10_000

/** Reads what visitors can choose, again after a change or after a few seconds. */
export const createBuyerContexts = ({ db, now, mayKeep }: Options) => {
  let known: { at: number; contexts: Promise<BuyerContexts> } | undefined

  const find = async () => {
    if (known && known.at > now() - cachedMs && mayKeep()) return known.contexts
    const reading = { at: now(), contexts: readBuyerContexts(db, new Date(now())) }
    known = reading
    reading.contexts.catch(() => known === reading && (known = undefined))
    return reading.contexts
  }

  return { find, forget: () => (known = undefined) }
}

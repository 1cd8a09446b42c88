import { divideRates, type FxRate } from '@emporia/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { PublishedRates } from '../../adapters/rates/rate-service.ts'
import { type AppContext, createContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rateHoursMax } from '../../http/buyer-context/contexts.ts'
import { notifyOwners } from '../approvals/notifications.ts'
import { writeEmail } from '../notifications/send-email.ts'
import { storeEcbRate } from './ecb/ecb-rates.ts'
import { getMarketCurrency } from './market-currency.ts'
import { addRates, findLatestRates } from './rates.ts'
import { currencies, fxRates } from './tables.ts'

const dayMs = 86_400_000
/** Easter and Christmas are the longest periods without new rates of the ECB. */
const publishedDaysMax = 6
/** An unchanged rate is confirmed once a day. */
const confirmedMs = 20 * 3_600_000

/** Reads the published rates, and tells owners of currencies whose rate is too old. */
export const updateRates = async (app: AppContext) => {
  if (app.rates)
    try {
      await storeRates(app, await app.rates.read())
    } catch (err) {
      app.log.warn({ err }, 'the exchange rates could not be read')
    }
  await tellStale(app)
}

const storeRates = async (app: AppContext, published: PublishedRates) => {
  const { db, clock, log } = app
  const now = clock.now()
  if (new Date(published.day).getTime() < now.getTime() - publishedDaysMax * dayMs)
    return log.warn({ day: published.day }, 'the published exchange rates are too old')
  const currency = await getMarketCurrency(db)
  await storeEcbRate(db, published, { currency, now })
  const base = published.rates[currency]
  if (!base) return log.warn('the published exchange rates lack the currency of the marketplace')
  const codes = await listCodes(app)
  const latest = await findLatestRates(db, codes)
  const rates = codes.flatMap((quote) => {
    const found = published.rates[quote]
    const rate = found && divideRates(found, base)
    return rate && /[1-9]/.test(rate) && isUnknown(rate, latest.get(quote), now)
      ? { quote, rate, source: published.source }
      : []
  })
  await inTransaction(db, (inside) => addRates(inside, rates, now))
}

const isUnknown = (rate: string, known: FxRate | undefined, now: Date) =>
  known?.rate !== rate || new Date(known.valid_at).getTime() < now.getTime() - confirmedMs

const isUsed = and(
  eq(currencies.status, 'active'),
  isNull(currencies.deleted_at),
  or(currencies.shows, currencies.charges),
)

const listCodes = async ({ db }: AppContext) =>
  (await db.select({ code: currencies.code }).from(currencies).where(isUsed)).map(
    ({ code }) => code,
  )

/** Tells the owners once of each currency that is hidden because of its rate. */
const tellStale = (app: AppContext) =>
  inTransaction(app.db, async (db) => {
    const context = createContext(app, db)
    const now = context.now.toISOString()
    const stale = await db
      .update(currencies)
      .set({ stale_told_at: now })
      .where(
        and(
          isUsed,
          isNull(currencies.stale_told_at),
          sql`(select max(valid_at) from ${fxRates} where quote = ${currencies.code}) <=
            ${now}::timestamptz - make_interval(hours => ${rateHoursMax})`,
        ),
      )
      .returning({ code: currencies.code })
    for (const { code } of stale)
      await notifyOwners(context, (owner_id) =>
        writeEmail('rate-outdated', owner_id, {
          owner_id,
          request_id: `${code}-${context.now.getTime()}`,
          currency: code,
          hours: rateHoursMax,
        }),
      )
  })

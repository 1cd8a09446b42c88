import type { FxRate, FxSource, ListQuery } from '@emporia/contract'
import { trimRate } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { notFound } from '../../http/failure.ts'
import { currencies, fxRates } from './tables.ts'

type NewRate = { quote: string; rate: string; source: FxSource; created_by?: number }

/** Stores rates that are valid from now on. */
export const addRates = async (db: Db, rates: NewRate[], now: Date): Promise<FxRate[]> => {
  if (rates.length === 0) return []
  const valid_at = now.toISOString()
  const added = await db
    .insert(fxRates)
    .values(rates.map((rate) => ({ ...rate, valid_at, created_at: valid_at })))
    .returning()
  const quotes = rates.map(({ quote }) => quote)
  await db.update(currencies).set({ stale_told_at: null }).where(inArray(currencies.code, quotes))
  return added.map(toFxRate)
}

/** Adds a rate that staff entered. */
export const addManualRate = async (
  { db, now, actor_id }: Context,
  { id, rate }: { id: number; rate: string },
) => {
  const [currency] = await db
    .select({ quote: currencies.code })
    .from(currencies)
    .where(and(eq(currencies.id, id), isNull(currencies.deleted_at)))
  if (!currency) throw notFound(m.currency_missing)
  const entered = { ...currency, rate, source: 'manual' as const }
  return one(await addRates(db, [{ ...entered, ...(actor_id && { created_by: actor_id }) }], now))
}

type Query = ListQuery<'id'> & { currency_id?: number | undefined }

/** Returns a page of rates, the latest first. */
export const listRates = async (db: Db, { page, per_page, currency_id, q }: Query) => {
  const where = and(
    currency_id === undefined
      ? undefined
      : sql`${fxRates.quote} in (select code from ${currencies} where id = ${currency_id})`,
    q ? eq(fxRates.quote, q.toUpperCase()) : undefined,
  )
  const rows = await db
    .select()
    .from(fxRates)
    .where(where)
    .orderBy(desc(fxRates.valid_at), desc(fxRates.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { rows: rows.map(toFxRate), total: await db.$count(fxRates, where), page, per_page }
}

/** Returns the latest rate of each currency. */
export const findLatestRates = async (db: Db, quotes: string[]) => {
  const rows =
    quotes.length === 0
      ? []
      : await db
          .selectDistinctOn([fxRates.quote])
          .from(fxRates)
          .where(inArray(fxRates.quote, quotes))
          .orderBy(fxRates.quote, desc(fxRates.valid_at), desc(fxRates.id))
  return new Map(rows.map((row) => [row.quote, toFxRate(row)]))
}

const toFxRate = ({ id, quote, rate, source, valid_at }: typeof fxRates.$inferSelect): FxRate => ({
  id,
  quote,
  rate: trimRate(rate),
  source,
  valid_at,
})

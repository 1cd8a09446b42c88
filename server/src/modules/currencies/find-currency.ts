import { addMargin, type DisplayCurrency, trimRate } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { rateHoursMax } from '../../http/buyer-context/contexts.ts'
import { currencies, fxRates } from './tables.ts'

type Row = Omit<DisplayCurrency, 'position'> & { margin_bp: number; shows: boolean }

/** A currency with its latest rate, if that is not too old. */
const rowOf = (code: SQL, now: SQL) => sql`select c.code, c.symbol, c.exponent as decimals,
    c.rounding_minor, c.margin_bp, c.charges, c.shows, r.rate::text as rate
  from ${currencies} c
  cross join lateral (select rate, valid_at from ${fxRates} where quote = c.code
    order by valid_at desc, id desc limit 1) r
  where c.code = ${code} and c.status = 'active' and c.deleted_at is null
    and c.code <> market_currency() and r.valid_at >
      ${now}::timestamptz - make_interval(hours => ${rateHoursMax}::int)`

const selectCurrency = prepared<Row>(
  'currency with rate',
  rowOf(sql`${sql.placeholder('code')}`, sql`${sql.placeholder('now')}`),
)

/** The same in a query, which reads it once; `toDisplayCurrency` makes it a currency. */
export const displayCurrencyIn = (code: SQL, now: SQL) =>
  sql<Row | null>`(select to_jsonb(found) from (${rowOf(code, now)}) as found)`

type Params = { code: string; now: Date; position: DisplayCurrency['position'] }

/**
 * Returns a currency with its current rate, which includes the margin if it can be charged.
 * Undefined if it is not shown or its rate is too old (docs/domain/currencies.md#rates).
 */
export const findDisplayCurrency = async (
  db: Db,
  { code, now, position }: Params,
): Promise<DisplayCurrency | undefined> => {
  const [found] = await selectCurrency(db, { code, now: now.toISOString() })
  return toDisplayCurrency(found, position)
}

/** Returns a stored currency with the rate of buyers; undefined if it is not shown. */
export const toDisplayCurrency = (
  found: Row | null | undefined,
  position: DisplayCurrency['position'],
): DisplayCurrency | undefined => {
  if (!found?.shows) return undefined
  const { margin_bp, shows: _, ...currency } = found
  const rate = currency.charges ? addMargin(currency.rate, margin_bp) : trimRate(currency.rate)
  return { ...currency, rate, position }
}

import { inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { currencies } from './tables.ts'

/** Returns the form of amounts in some currencies by code, also of those that were removed. */
export const listCurrencies = async (db: Db, codes: string[]) => {
  const rows = await db
    .selectDistinctOn([currencies.code], {
      code: currencies.code,
      symbol: currencies.symbol,
      decimals: currencies.exponent,
    })
    .from(currencies)
    .where(inArray(currencies.code, codes))
    .orderBy(currencies.code, sql`${currencies.deleted_at} desc nulls first`)
  return new Map(rows.map((row) => [row.code, row]))
}

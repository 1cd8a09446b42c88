import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'

/** Returns the code of the currency of the marketplace. */
export const getMarketCurrency = async (db: Db) => {
  const { rows } = await db.execute<{ code: string }>(sql`select market_currency() as code`)
  return one(rows).code
}

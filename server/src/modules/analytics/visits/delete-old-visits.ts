import { sql } from 'drizzle-orm'

import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { toMarketDay } from '../../settings/time-zone.ts'
import { visits, visitSalts, visitSums } from './tables.ts'
import { storeVisitSums } from './visit-sums.ts'

/** Stores the sums of past days; deletes visits after 13 months, and the salts of past days. */
export const sweepVisits = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
  await storeVisitSums(db, clock.now())
  await inTransaction(db, async (inside) => {
    const today = await toMarketDay(inside, clock.now())
    for (const table of [visits, visitSums])
      await inside.execute(
        sql`delete from ${table} where day < ${today}::date - interval '13 months'`,
      )
    await inside.execute(sql`delete from ${visitSalts} where day < ${today}`)
  })
}

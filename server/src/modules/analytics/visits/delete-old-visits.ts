import { sql } from 'drizzle-orm'

import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { visits, visitSalts } from './tables.ts'

/** Deletes visits after 13 months, and the salts of past days. */
export const sweepVisits = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) =>
  inTransaction(db, async (inside) => {
    const today = clock.now().toISOString().slice(0, 10)
    await inside.execute(
      sql`delete from ${visits} where day < ${today}::date - interval '13 months'`,
    )
    await inside.execute(sql`delete from ${visitSalts} where day < ${today}`)
  })

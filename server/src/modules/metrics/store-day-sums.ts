import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changedDays } from './tables.ts'

/** The orders that a shop received on a day, or its earnings from the deliveries of a day. */
export type ChangedDay = { source: 'orders' | 'earnings'; shop_id: number; day: string }

/** Replaces the stored sums of some days by those of their rows. */
export type StoreSums = (db: Db, days: ChangedDay[]) => Promise<void>

const batchMax = 50

/**
 * Stores the sums of all days that have changed (decision 0071), some of them in each transaction,
 * and returns how many days there were.
 */
export const storeDaySums = async (db: Db, stores: StoreSums[]): Promise<number> => {
  const { rows: changed } = await db.execute(sql`select from ${changedDays} limit 1`)
  if (changed.length === 0) return 0
  let stored = 0
  for (let days = batchMax; days === batchMax; stored += days)
    days = await inTransaction(db, async (inside) => storeSome(inside, stores))
  return stored
}

/**
 * Of several processes, one stores sums at a time. Each statement after the lock reads what the
 * process before has committed. A row that is committed while sums are computed has a mark that was
 * not visible when marks were deleted.
 */
const storeSome = async (db: Db, stores: StoreSums[]) => {
  const { rows } = await db.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('day sums', 0)) as is_locked`,
  )
  if (!rows[0]?.is_locked) return 0
  // A day with many orders takes longer than the statement timeout of a call.
  await db.execute(sql`set local statement_timeout = '10min'`)
  const days = await takeDays(db)
  if (days.length > 0) for (const store of stores) await store(db, days)
  return days.length
}

const day = sql`(at at time zone 'UTC')::date`

const takeDays = async (db: Db) => {
  const { rows } = await db.execute<ChangedDay>(sql`
    with due as (
      select source, shop_id, ${day} as day from ${changedDays} group by 1, 2, 3 limit ${batchMax}
    ), gone as (
      delete from ${changedDays} c using due
      where c.source = due.source and c.shop_id = due.shop_id
        and (c.at at time zone 'UTC')::date = due.day
    )
    select source, shop_id, day::text from due order by shop_id, day, source`)
  return rows
}

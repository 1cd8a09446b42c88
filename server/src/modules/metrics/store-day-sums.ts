import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changedDays } from './tables.ts'

/** The orders that a shop received on a day, or its earnings from the deliveries of a day. */
export type ChangedDay = { source: 'orders' | 'earnings'; shop_id: number; day: string }

/** Replaces the stored sums of some days by those of their rows. */
export type StoreSums = (db: Db, days: ChangedDay[]) => Promise<void>

const daysMax = 50
/** Marks that a transaction reads; a marketplace can have millions after a migration. */
const marksMax = 10_000

/**
 * Stores the sums of all days that have changed (decision 0071), some of them in each transaction,
 * and returns how many days there were.
 */
export const storeDaySums = async (db: Db, stores: StoreSums[]): Promise<number> => {
  const { rows: changed } = await db.execute(sql`select from ${changedDays} limit 1`)
  if (changed.length === 0) return 0
  let stored = 0
  let isMore = true
  while (isMore) {
    const some = await inTransaction(db, async (inside) => storeSome(inside, stores))
    stored += some.days
    isMore = some.isMore
  }
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
  if (!rows[0]?.is_locked) return { days: 0, isMore: false }
  // A day with many orders takes longer than the statement timeout of a call.
  await db.execute(sql`set local statement_timeout = '10min'`)
  const { days, marks } = await takeDays(db)
  if (days.length > 0) for (const store of stores) await store(db, days)
  return { days: days.length, isMore: days.length === daysMax || marks === marksMax }
}

/** Deletes marks and returns their days, and how many marks were read. A day can have further marks. */
const takeDays = async (db: Db) => {
  const { rows } = await db.execute<ChangedDay & { marks: number }>(sql`
    with marks as (
      select ctid as place, source, shop_id, (at at time zone 'UTC')::date as day
      from ${changedDays} limit ${marksMax}
    ), due as (
      select distinct source, shop_id, day from marks limit ${daysMax}
    ), gone as (
      delete from ${changedDays} where ctid = any(array(
        select place from marks join due using (source, shop_id, day)))
    )
    select source, shop_id, day::text, (select count(*)::int from marks) as marks
    from due order by shop_id, day, source`)
  const days = rows.map(({ source, shop_id, day }) => ({ source, shop_id, day }))
  return { days, marks: rows[0]?.marks ?? 0 }
}

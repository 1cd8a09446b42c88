import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getTimeZone } from '../settings/time-zone.ts'
import { findLastSnapshot } from './snapshots.ts'
import { ledgerAccounts, ledgerDaySums, ledgerEntries, ledgerTransactions } from './tables.ts'

/** Entries `e` of transactions `t` on accounts `a`. */
export const joinedEntries = sql`${ledgerEntries} e
  join ${ledgerTransactions} t on t.id = e.transaction_id
  join ${ledgerAccounts} a on a.id = e.account_id`

/** SQL columns of the sums of entries: income less expenses, debits and credits. */
export const entrySums = sql`
  coalesce(sum(case when a.kind not in ('income', 'expense') then 0
    when e.side = 'C' then e.amount_minor else -e.amount_minor end), 0)::bigint as earned_minor,
  coalesce(sum(e.amount_minor) filter (where e.side = 'D'), 0)::bigint as debits_minor,
  coalesce(sum(e.amount_minor) filter (where e.side = 'C'), 0)::bigint as credits_minor`

/** Returns the last entry whose amount is in a stored sum; 0 if nothing is stored. */
export const getLastStoredEntry = async (db: Db) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(last_entry_id), 0)::float8 as id from ${ledgerDaySums}`,
  )
  return one(rows).id
}

/** Stores the sums of the entries up to the last snapshot by day (decision 0075). Idempotent. */
export const storeLedgerSums = (db: Db) =>
  inTransaction(db, async (inside) => {
    // A change of the time zone takes the same lock and deletes the sums.
    await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended('day sums', 0))`)
    // The first sums may be of years of entries.
    await inside.execute(sql`set local statement_timeout = '10min'`)
    const snapshot = await findLastSnapshot(inside)
    if (!snapshot) return
    const day = sql`(t.effective_at at time zone ${await getTimeZone(inside)})::date`
    await inside.execute(sql`
      insert into ${ledgerDaySums} (last_entry_id, day, earned_minor, debits_minor, credits_minor)
      select ${snapshot.last_entry_id}, ${day}, ${entrySums} from ${joinedEntries}
      where e.id > ${await getLastStoredEntry(inside)} and e.id <= ${snapshot.last_entry_id}
      group by 2`)
  })

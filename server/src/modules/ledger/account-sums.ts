import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findLastSnapshot } from './snapshots.ts'
import { ledgerAccounts, ledgerAccountSums, ledgerEntries, ledgerTransactions } from './tables.ts'

/** The last entry whose amount is in a stored sum; 0 if nothing is stored. */
const lastStoredEntry = sql`(select coalesce(max(last_entry_id), 0) from ${ledgerAccountSums})`

const credited = sql`sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end)`

/**
 * SQL query of credits less debits of some accounts by event: `purpose`, `event_type` and `minor`. Reads
 * stored sums and the entries since then (decision 0077). The condition is about accounts `a`; a group can
 * have two rows.
 */
export const accountSums = (isWanted: SQL): SQL => sql`(
  select a.purpose, s.event_type, s.credited_minor as minor
  from ${ledgerAccounts} a join ${ledgerAccountSums} s on s.account_id = a.id where ${isWanted}
  union all
  select a.purpose, t.event_type, ${credited} as minor
  from ${ledgerAccounts} a
  join ${ledgerEntries} e on e.account_id = a.id and e.id > ${lastStoredEntry}
  join ${ledgerTransactions} t on t.id = e.transaction_id
  where ${isWanted} group by 1, 2)`

/** Adds the entries up to the last snapshot to the sums of their accounts (decision 0077). Idempotent. */
export const storeAccountSums = (db: Db) =>
  inTransaction(db, async (inside) => {
    // Of several processes, one stores sums at a time.
    await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended('account sums', 0))`)
    // The first sums may be of years of entries.
    await inside.execute(sql`set local statement_timeout = '10min'`)
    const snapshot = await findLastSnapshot(inside)
    if (!snapshot) return
    await inside.execute(sql`
      insert into ${ledgerAccountSums} as s (account_id, event_type, credited_minor, last_entry_id)
      select e.account_id, t.event_type, ${credited}, ${snapshot.last_entry_id}
      from ${ledgerEntries} e
      join ${ledgerTransactions} t on t.id = e.transaction_id
      join ${ledgerAccounts} a on a.id = e.account_id
      where a.owner_type <> 'platform'
        and e.id > ${lastStoredEntry} and e.id <= ${snapshot.last_entry_id}
      group by 1, 2
      on conflict (account_id, event_type) do update set
        credited_minor = s.credited_minor + excluded.credited_minor,
        last_entry_id = excluded.last_entry_id`)
  })

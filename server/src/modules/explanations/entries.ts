import type { ExplainEntry } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { readReason, reasonOfTransaction } from '../ledger/reasons.ts'
import { type Asker, ownAccounts } from './caller.ts'

const entriesMax = 100

/**
 * Lists the ledger entries behind an amount, the oldest first, on accounts that the caller may see:
 * their own and the platform's. Entries of other owners are left out.
 */
export const listEntries = async (db: Db, asker: Asker, about: SQL): Promise<ExplainEntry[]> => {
  const own = ownAccounts(asker)
  const { rows } = await db.execute<ExplainEntry>(sql`
    select e.id, t.id as transaction_id, t.event_type, t.effective_at, a.purpose, e.side, e.amount_minor,
      o.number as order_number, ${reasonOfTransaction()} as reason,
      case when a.owner_type = 'platform' then 'market' when ${own} then 'own' else 'other' end as owner
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    left join orders o on o.id = e.order_id
    where (${about}) and (a.owner_type = 'platform' or ${own})
    order by e.id limit ${entriesMax}`)
  return rows.map((row) => ({
    ...row,
    reason: readReason(row.reason),
    effective_at: new Date(row.effective_at).toISOString(),
  }))
}

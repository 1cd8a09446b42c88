import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { getAffiliateSettings } from '../../referrals/terms.ts'

const dayMs = 86_400_000

/** Returns the overdue part of the POS cash that a member owes the platform. */
export const overdueCash = async (db: Db, memberId: number, now: Date) => {
  const { pos } = await getAffiliateSettings(db)
  const since = new Date(now.getTime() - pos.remit_days * dayMs).toISOString()
  const { rows } = await db.execute<{ overdue_minor: number }>(sql`
    select coalesce(max(greatest(0, a.balance_minor - coalesce((
      select sum(e.amount_minor) from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = a.id and e.side = 'D' and t.effective_at > ${since}), 0))), 0)::float8
      as overdue_minor
    from ledger_accounts a
    where a.purpose = 'pos_cash_due' and a.owner_type = 'member' and a.owner_id = ${memberId}
      and a.currency = market_currency()`)
  return one(rows).overdue_minor
}

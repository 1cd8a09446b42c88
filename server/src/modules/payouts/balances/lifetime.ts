import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Owner } from '../../ledger/accounts.ts'

export type Lifetime = { earned_minor: number; reversed_minor: number; withdrawn_minor: number }

/** Returns the total earnings of an owner, the reversed part, and the paid part. */
export const getLifetimeEarnings = async (db: Db, owner: Owner): Promise<Lifetime> => {
  const { owner_type, owner_id } = owner
  // A member's wallet belongs to the user, commissions to the member.
  const types = owner_type === 'member' ? ['member', 'user'] : [owner_type]
  const { rows } = await db.execute<Lifetime>(sql`
    with moved as (
      select t.event_type, a.purpose, sum(case e.side when 'C' then 1 else -1 end * e.amount_minor)
        as minor
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      where a.owner_type = any(${sql.param(types)}::text[]) and a.owner_id = ${owner_id}
        and a.currency = market_currency()
        and a.purpose not in ('withdrawal_transit', 'package_deferred', 'wallet_hold')
      group by 1, 2
    )
    select
      greatest(0, coalesce(sum(minor) filter (where
        (event_type in ('order_delivered', 'till_sale') and
          purpose in ('commission_pending', 'seller_pending'))
        or event_type = 'earnings_adjusted'), 0)) as earned_minor,
      greatest(0, coalesce(-sum(minor) filter (where event_type in
        ('refund_approved', 'dispute_opened', 'dispute_won', 'commission_voided')), 0))
        as reversed_minor,
      (select coalesce(sum(amount_minor), 0) from withdrawals w where w.state = 'approved'
        and w.owner_type = ${owner_type} and w.owner_id = ${owner_id}) as withdrawn_minor
    from moved`)
  return one(rows)
}

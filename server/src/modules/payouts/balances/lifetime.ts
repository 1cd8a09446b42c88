import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { accountSums } from '../../ledger/account-sums.ts'
import type { Owner } from '../../ledger/accounts.ts'

export type Lifetime = { earned_minor: number; reversed_minor: number; withdrawn_minor: number }

/** Returns the total earnings of an owner, the reversed part, and the paid part. */
export const getLifetimeEarnings = async (db: Db, owner: Owner): Promise<Lifetime> => {
  const { owner_type, owner_id } = owner
  // A member's wallet belongs to the user, commissions to the member.
  const types = owner_type === 'member' ? ['member', 'user'] : [owner_type]
  const isWanted = sql`a.owner_type = any(${sql.param(types)}::text[]) and a.owner_id = ${owner_id}
    and a.currency = market_currency() and a.purpose not in ('package_deferred', 'wallet_hold')`
  const { rows } = await db.execute<Lifetime>(sql`
    with moved as (select * from ${accountSums(isWanted)} each_sum)
    select
      greatest(0, coalesce(sum(minor) filter (where
        (event_type in ('order_delivered', 'till_sale') and
          purpose in ('commission_pending', 'seller_pending'))
        or (event_type = 'earnings_adjusted' and purpose <> 'withdrawal_transit')), 0))
        as earned_minor,
      greatest(0, coalesce(-sum(minor) filter (where purpose <> 'withdrawal_transit' and event_type in
        ('refund_approved', 'dispute_opened', 'dispute_won', 'commission_voided')), 0))
        as reversed_minor,
      coalesce(-sum(minor) filter (where
        (event_type = 'withdrawal_paid' and purpose = 'withdrawal_transit')
        or event_type = 'withdrawal_returned'), 0) as withdrawn_minor
    from moved`)
  return one(rows)
}

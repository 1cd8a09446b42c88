import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of members' earnings on referred sales. */
export const memberChecks: Promised[] = [
  {
    key: 'I6',
    title: m.check_commission_pool,
    query: sql`
      select 'line ' || r.order_line_id || ' shares ' || shared.minor || ' and keeps ' || r.kept_minor
        || ' of a pool of ' || r.pool_minor || ' under ' || r.pool_cap_minor as broken
      from line_referrals r
      cross join lateral (
        -- What a funded boost adds comes from its fund, the margin beyond the pool, or the platform.
        select coalesce(sum(c.share_minor
            - case when c.boost_purchase_id is null then 0 else c.boost_minor end), 0) as minor,
          coalesce(sum(c.amount_minor - c.fund_minor - c.room_minor - c.platform_minor), 0)
            as earned_minor
        from commissions c
        where c.order_line_id = r.order_line_id and c.kind in ('direct', 'level')
      ) shared
      where r.is_qualified and r.member_id is not null
        and (shared.minor + r.kept_minor <> r.pool_minor or shared.earned_minor > r.pool_cap_minor)
      union all
      select 'earning ' || c.id || ' is ' || c.amount_minor || ' of a share of ' || c.share_minor
      from commissions c where c.amount_minor + c.capped_minor > c.share_minor`,
  },
  {
    key: 'I15',
    title: m.check_pending_earnings,
    query: sql`
      select coalesce(rows.owner, held.owner) || ' has ' || coalesce(held.minor, 0)
        || ' waiting, but the earnings say ' || coalesce(rows.minor, 0) as broken
      from (
        select owner_type || ' ' || member_id || case state when 'held' then ' held' else ' pending' end as owner,
          sum(amount_minor - reversed_minor) as minor
        from commissions where state in ('pending', 'held') group by 1
      ) rows
      full join (
        select owner_type || ' ' || owner_id
            || case purpose when 'commission_held' then ' held' else ' pending' end as owner,
          balance_minor as minor
        from ledger_accounts where purpose in ('commission_pending', 'commission_held')
      ) held on held.owner = rows.owner
      where coalesce(rows.minor, 0) <> coalesce(held.minor, 0)`,
  },
]

import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of boosts that are paid from a fund (decision 0021). */
export const boostChecks: Promised[] = [
  {
    key: 'I26',
    title: m.check_boost_fund,
    query: sql`
      select 'boost ' || p.id || ' has ' || coalesce(held.minor, 0) || ' in its fund, but '
        || due.minor || ' is left of it' as broken
      from package_purchases p
      left join lateral (
        select sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) as minor
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.purpose = 'boost_fund' and a.detail = p.id::text
      ) held on true
      cross join lateral (
        select case when p.fund_closed_at is not null then 0 else p.fund_minor
          - coalesce((select sum(e.amount_minor) from ledger_entries e
              join ledger_transactions t on t.id = e.transaction_id
              where t.event_key = 'boost:' || p.id || ':final' and e.side = 'D'), 0)
          - coalesce((select sum(c.fund_minor) from commissions c
              where c.boost_purchase_id = p.id and c.state in ('pending', 'held', 'available', 'reversed')), 0)
          + coalesce((select sum(b.fund_minor) from commission_reversals b
              join commissions c on c.id = b.commission_id and c.state <> 'void'
              join refunds r on r.id = b.refund_id and r.state <> 'undone'
              where c.boost_purchase_id = p.id), 0) end as minor
      ) due
      where p.fund_minor is not null
        and (coalesce(held.minor, 0) <> due.minor or coalesce(held.minor, 0) < 0)`,
  },
  {
    key: 'I27',
    title: m.check_margin_limit,
    query: sql`
      select 'line ' || r.order_line_id || ' takes ' || r.pool_minor + taken.minor || ' of '
        || r.reserve_minor as broken
      from line_referrals r
      cross join lateral (
        select coalesce(sum(c.room_minor), 0) as minor from commissions c
        where c.order_line_id = r.order_line_id
      ) taken
      where r.reserve_minor is not null and r.pool_minor + taken.minor > r.reserve_minor`,
  },
  {
    key: 'I28',
    title: m.check_boost_limit,
    query: sql`
      select 'boost ' || u.purchase_id || ' reserved ' || u.reserved_minor || ' (fund ' || u.fund_minor
        || ', platform ' || u.platform_minor || ')' as broken
      from boost_uses u join package_purchases p on p.id = u.purchase_id
      where p.fund_minor is not null and (
        u.reserved_minor > (p.terms ->> 'max_minor')::bigint or u.fund_minor > p.fund_minor
        or u.platform_minor > coalesce((p.terms ->> 'platform_max_minor')::bigint, 0)
        or u.reserved_minor <> coalesce((select sum(c.fund_minor + c.room_minor + c.platform_minor)
          from commissions c where c.boost_purchase_id = u.purchase_id
            and (c.state <> 'void' or c.delivered_at is not null)), 0))`,
  },
]

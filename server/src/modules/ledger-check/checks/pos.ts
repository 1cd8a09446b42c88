import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of the cash of POS registers. */
export const posChecks: Promised[] = [
  {
    key: 'I10',
    title: m.check_pos_cash,
    query: sql`
      select 'member ' || coalesce(owes.member_id, held.owner_id) || ' holds '
        || coalesce(held.balance_minor, 0) || ', but his sales say '
        || coalesce(owes.minor, 0) - coalesce(off.minor, 0) as broken
      from (
        select member_id, sum(minor) as minor from (
          select member_id, due_minor as minor from pos_orders
          union all
          select member_id, -amount_minor from pos_remittances where state = 'confirmed'
          union all
          select o.member_id, -r.till_minor from pos_returns r
          join pos_orders o on o.id = r.pos_order_id
        ) moved group by member_id
      ) owes
      full join (
        select owner_id, balance_minor from ledger_accounts where purpose = 'pos_cash_due'
      ) held on held.owner_id = owes.member_id
      -- What was earned pays cash that is overdue.
      left join lateral (
        select sum(e.amount_minor) as minor from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.purpose = 'pos_cash_due'
        join ledger_transactions t on t.id = e.transaction_id
        where a.owner_id = owes.member_id and e.side = 'C'
          and t.event_type not in ('till_cash_remitted', 'till_cash_set_off', 'refund_paid')
      ) off on true
      where coalesce(owes.minor, 0) - coalesce(off.minor, 0) <> coalesce(held.balance_minor, 0)
      union all
      select 'till sale ' || o.number || ' is not in the books' from pos_orders o
      -- Online payments are posted like those of any order.
      where o.total_minor + o.discount_minor > 0 and not o.payments @> '[{"type": "online"}]'
      and not exists (
        select 1 from ledger_transactions t where t.event_key = 'pos:' || o.client_uuid)`,
  },
  {
    key: 'P1',
    title: m.check_offline_limits,
    query: sql`
      select 'POS sale ' || o.number || ' was booked above its ceilings without a decision' as broken
      from pos_orders o
      where o.mode = 'offline' and o.review is null and o.ceilings is distinct from '{}' and (
        o.ceilings is null
        or greatest(o.seen_minor, o.total_minor, o.due_minor) > (o.ceilings ->> 'sale_minor')::bigint
        or abs(extract(epoch from o.received_at - o.sold_at)) > (o.ceilings ->> 'hours')::int * 3600
        or exists (
          select from pos_lines p join order_lines l on l.id = p.order_line_id
          where p.pos_order_id = o.id and l.quantity > (o.ceilings ->> 'line_units')::int)
        or (
          select sum(greatest(d.seen_minor, d.total_minor, d.due_minor)) from pos_orders d
          where d.member_id = o.member_id and d.mode = 'offline' and d.review is null and d.id <= o.id
            and d.received_at > o.received_at - interval '24 hours'
        ) > (o.ceilings ->> 'day_minor')::bigint)
      union all
      select 'POS sale ' || o.number || ' is ' || o.review || ', but it is in the books' as broken
      from pos_orders o
      where o.review in ('parked', 'rejected') and (o.group_id is not null or exists (
        select 1 from ledger_transactions t where t.event_key = 'pos:' || o.client_uuid))`,
  },
]

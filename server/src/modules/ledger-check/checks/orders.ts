import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of the money of orders. */
export const orderChecks: Promised[] = [
  {
    key: 'I4',
    title: m.check_order_escrow,
    query: sql`
      select 'order ' || e.order_id || ' (' || coalesce(o.status, 'missing') || ') still has '
        || sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) as broken
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.purpose = 'order_clearing'
      left join orders o on o.id = e.order_id
      group by e.order_id, o.status
      having sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) < 0
        or (coalesce(o.status, '') in ('', 'delivered', 'completed', 'cancelled', 'returned')
          and sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) <> 0)`,
  },
  {
    key: 'I5',
    title: m.check_order_split,
    query: sql`
      select 'order ' || o.id || ' is worth ' || due.minor || ', but ' || coalesce(shared.minor, 0)
        || ' was shared' as broken
      from orders o
      join lateral (
        select o.total_minor
          + sum(l.coupon_platform_minor + l.shipping_discount_platform_minor)
          -- What was given back before the delivery was never shared.
          - coalesce((select sum(g.goods_minor + g.coupon_minor + g.shipping_minor
                + g.shipping_coupon_minor + g.fee_minor)
              from refund_lines g join refunds r on r.id = g.refund_id
              where r.order_id = o.id and not r.is_delivered and r.state <> 'undone'), 0) as minor
        from order_lines l where l.order_id = o.id
      ) due on true
      left join lateral (
        select sum(e.amount_minor) as minor
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.side = 'C'
        join ledger_accounts a on a.id = e.account_id
        where t.event_key = 'order:' || o.id || ':deliver' and a.purpose in
          ('seller_pending', 'rev_commission', 'rev_own_sales', 'rev_shipping', 'rev_payment_fee',
            'tax_payable')
      ) shared on true
      where o.status in ('delivered', 'completed') and coalesce(shared.minor, 0) <> due.minor`,
  },
  {
    key: 'I9',
    title: m.check_refund_limit,
    query: sql`
      select 'order ' || o.id || ' gave back ' || given.minor || ' of ' || o.total_minor as broken
      from orders o
      join lateral (
        select coalesce(sum(r.amount_minor), 0) as minor from refunds r
        where r.order_id = o.id and r.state <> 'undone'
      ) given on true
      where given.minor > o.total_minor or given.minor <> o.refunded_minor
      union all
      select 'payment ' || p.id || ' sent back ' || sum(r.amount_minor) || ' of ' || p.amount_minor
      from payments p join payment_refunds r on r.payment_id = p.id
      where r.state in ('queued', 'done') and r.stray_event is null
      group by p.id having sum(r.amount_minor) > p.amount_minor`,
  },
]

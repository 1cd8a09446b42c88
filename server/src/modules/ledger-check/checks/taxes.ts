import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of tax by jurisdiction. */
export const taxChecks: Promised[] = [
  {
    key: 'I33',
    title: m.check_tax_lines,
    query: sql`
      select 'order line ' || l.id || ' has tax of ' || l.tax_minor || ' and '
        || l.shipping_tax_minor || ' and ' || l.fee_tax_minor || ', but ' || t.goods || ' and '
        || t.shipping || ' and ' || t.fee || ' by jurisdiction' as broken
      from order_lines l
      cross join lateral (
        select coalesce(sum(tax_minor) filter (where part = 'goods'), 0) as goods,
          coalesce(sum(tax_minor) filter (where part = 'shipping'), 0) as shipping,
          coalesce(sum(tax_minor) filter (where part = 'fee'), 0) as fee
        from jsonb_to_recordset(l.taxes) as one (part text, tax_minor bigint)
      ) t
      where (l.tax_minor, l.shipping_tax_minor, l.fee_tax_minor)
        <> (t.goods, t.shipping, t.fee)
      union all
      select 'order line ' || l.id || ' has commission tax of ' || l.commission_tax_minor || ', but '
        || t.minor || ' by jurisdiction' as broken
      from order_lines l
      cross join lateral (
        select coalesce(sum(tax_minor), 0) as minor
        from jsonb_to_recordset(l.commission_taxes) as one (tax_minor bigint)
      ) t
      where l.commission_tax_minor <> t.minor
      union all
      select s.service || ' ' || s.id || ' has tax of ' || s.tax_minor || ', but ' || t.minor
        || ' by jurisdiction' as broken
      from (
        select 'package purchase' as service, id, tax_minor, taxes from package_purchases
        union all
        select 'withdrawal', id, fee_tax_minor, fee_taxes from withdrawals
      ) s
      cross join lateral (
        select coalesce(sum(tax_minor), 0) as minor
        from jsonb_to_recordset(s.taxes) as one (tax_minor bigint)
      ) t
      where s.tax_minor <> t.minor`,
  },
  {
    key: 'I34',
    title: m.check_tax_owed,
    query: sql`
      with owed as (
        select o.id, o.shop_id is null or o.tax_to = 'platform' as owes_all from orders o
        where o.delivered_at is not null
      ), moved as (
        select t.jurisdiction, t.tax_minor
        from owed join order_lines l on l.order_id = owed.id
        cross join lateral jsonb_to_recordset(l.taxes)
          as t (part text, jurisdiction text, tax_minor bigint)
        -- The tax on payment fees is always owed by the platform.
        where owed.owes_all or t.part = 'fee'
        union all
        select t.jurisdiction, -t.tax_minor
        from owed join refunds r on r.order_id = owed.id and r.state <> 'undone'
        join refund_lines g on g.refund_id = r.id
        cross join lateral jsonb_to_recordset(g.taxes)
          as t (part text, jurisdiction text, tax_minor bigint)
        where owed.owes_all or t.part = 'fee'
        union all
        -- So is the tax on commissions.
        select t.jurisdiction, t.tax_minor
        from owed join order_lines l on l.order_id = owed.id
        cross join lateral jsonb_to_recordset(l.commission_taxes)
          as t (jurisdiction text, tax_minor bigint)
        union all
        select t.jurisdiction, -t.tax_minor
        from owed join refunds r on r.order_id = owed.id and r.state <> 'undone'
        join refund_lines g on g.refund_id = r.id
        cross join lateral jsonb_to_recordset(g.commission_taxes)
          as t (jurisdiction text, tax_minor bigint)
        union all
        -- Of packages and boosts it is owed from the payment on.
        select t.jurisdiction, t.tax_minor
        from package_purchases p
        cross join lateral jsonb_to_recordset(p.taxes) as t (jurisdiction text, tax_minor bigint)
        where p.paid_at is not null
        union all
        select t.jurisdiction, -t.tax_minor
        from package_purchases p
        cross join lateral jsonb_to_recordset(p.refunded_taxes)
          as t (jurisdiction text, tax_minor bigint)
        union all
        -- Of withdrawal fees while the withdrawal is paid.
        select t.jurisdiction, t.tax_minor
        from withdrawals w
        cross join lateral jsonb_to_recordset(w.fee_taxes) as t (jurisdiction text, tax_minor bigint)
        where w.state = 'approved'
        union all
        select a.detail, -e.amount_minor
        from ledger_transactions p join ledger_entries e on e.transaction_id = p.id
        join ledger_accounts a on a.id = e.account_id and a.purpose = 'tax_payable'
        where p.event_type = 'tax_paid'
      ), due as (
        select jurisdiction, sum(tax_minor) as minor from moved group by jurisdiction
      ), booked as (
        select a.detail as jurisdiction,
          sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) as minor
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.purpose = 'tax_payable' group by a.detail
      )
      select 'jurisdiction ' || jurisdiction || ' is owed ' || coalesce(due.minor, 0) || ', but '
        || coalesce(booked.minor, 0) || ' is posted' as broken
      from due full join booked using (jurisdiction)
      where coalesce(due.minor, 0) <> coalesce(booked.minor, 0)`,
  },
]

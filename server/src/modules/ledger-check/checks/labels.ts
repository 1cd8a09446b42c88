import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of shipping labels that shops pay, and of the bills of carriers. */
export const labelChecks: Promised[] = [
  {
    key: 'I35',
    title: m.check_labels,
    query: sql`
      with paid as (
        select t.ref_id as id, a.detail as provider,
          sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) as minor
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.purpose = 'exp_delivery'
        where t.ref_type = 'shipping_label' group by t.ref_id, a.detail
      ), owed as (
        select id, provider, price_minor as minor from shipping_labels
        where shop_id is not null and state in ('pending', 'bought', 'canceling')
      )
      select 'shipping label ' || coalesce(owed.id, paid.id) || ' costs ' || coalesce(owed.minor, 0)
        || ', but ' || coalesce(paid.minor, 0) || ' is posted' as broken
      from owed full join paid on paid.id = owed.id and paid.provider = owed.provider
      where coalesce(owed.minor, 0) <> coalesce(paid.minor, 0)
      union all
      select 'shipping label ' || l.id || ' is for a shipment of another order' as broken
      from shipping_labels l join shipments s on s.id = l.shipment_id
      where s.order_id <> l.order_id`,
  },
  {
    key: 'I36',
    title: m.check_carrier_bills,
    query: sql`
      with posted as (
        select t.ref_id as id,
          sum(case e.side when 'D' then e.amount_minor else -e.amount_minor end) as minor
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.purpose = 'exp_delivery'
        where t.ref_type = 'carrier_bill' group by t.ref_id
      ), billed as (
        select id, case when reversed_at is null then amount_minor else 0 end as minor
        from carrier_bills
      )
      select 'carrier bill ' || id || ' costs ' || coalesce(billed.minor, 0) || ', but '
        || coalesce(posted.minor, 0) || ' is posted' as broken
      from billed full join posted using (id)
      where coalesce(billed.minor, 0) <> coalesce(posted.minor, 0)`,
  },
]

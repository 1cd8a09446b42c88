import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of cash that couriers collected: the ledger's amounts by order, and what was released. */
export const cashChecks: Promised[] = [
  {
    key: 'I31',
    title: m.check_courier_cash,
    query: sql`
      select coalesce(held.courier, orders.courier) || ' holds ' || coalesce(held.minor, 0)
        || ', but the orders have open ' || coalesce(orders.minor, 0) as broken
      from (
        select detail as courier, sum(balance_minor) as minor from trial_balance
        where purpose = 'cod_in_transit' group by 1
      ) held
      full join (
        select courier, sum(left_minor) as minor from courier_cash group by 1
      ) orders on orders.courier = held.courier
      where coalesce(held.minor, 0) <> coalesce(orders.minor, 0)
      union all
      select 'order ' || c.order_id || ' has open ' || c.left_minor || ' of ' || c.amount_minor
        || ', but remittances paid ' || paid.minor
      from courier_cash c
      cross join lateral (
        select coalesce(sum(r.amount_minor), 0) as minor from remittance_orders r
        where r.order_id = c.order_id
      ) paid
      where c.amount_minor - paid.minor <> c.left_minor`,
  },
  {
    key: 'I32',
    title: m.check_cash_release,
    query: sql`
      select released.what || ' of order ' || c.order_id || ' was released before its cash' as broken
      from courier_cash c
      join (
        select 'share ' || id as what, order_id, matured_at from seller_earnings
        where matured_at is not null
        union all
        select 'commission ' || id, order_id, matured_at from commissions
        where matured_at is not null
      ) released on released.order_id = c.order_id
      where released.matured_at >= c.applies_from
        and (c.remitted_at is null or c.remitted_at > released.matured_at)`,
  },
]

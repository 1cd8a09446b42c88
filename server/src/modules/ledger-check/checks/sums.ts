import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import { dayOf } from '../../../db/conditions/days.ts'
import { isEarned, netMinor } from '../../metrics/counted.ts'
import { isSoldOrder, productColumns, storedDays } from '../../orders/queries/sums/product-sums.ts'
import { saleColumns } from '../../orders/queries/sums/sale-sums.ts'
import { joined, stateOf } from '../../payouts/balances/earning-parts.ts'
import { sumColumns } from '../../payouts/balances/sums/earning-sums.ts'
import { defaultSettings } from '../../settings/defaults.ts'
import type { Promised } from './promise.ts'

const zone = sql`coalesce((select value->>'time_zone' from settings where topic = 'general'), ${defaultSettings.time_zone})`

const columns = sql`shop_id, day, state, lines, goods_minor, discount_minor, delivery_minor,
  tax_share_minor, fee_minor, fee_tax_minor, refunded_minor, net_minor`

/** Checks of stored sums against the rows that they are made of. */
export const sumChecks: Promised[] = [
  {
    key: 'I37',
    title: m.check_earning_sums,
    query: sql`
      select 'shop ' || shop_id || ' on ' || day || ', ' || state || ': stored ' || coalesce(
          string_agg(lines || ' lines of ' || net_minor, ' and ') filter (where is_stored), 'nothing')
        || ', but the lines are ' || coalesce(
          string_agg(lines || ' of ' || net_minor, ' and ') filter (where not is_stored), 'none')
        as broken
      from (
        select ${columns}, bool_or(is_stored) as is_stored from (
          select ${columns}, true as is_stored from earning_sums
          union all
          select *, false from (
            select s.shop_id, ${dayOf(sql`s.day_at`, zone)} as day, ${stateOf} as state,
              ${sumColumns}
            from ${joined} group by 1, 2, 3) of_lines
        ) every
        group by ${columns} having count(*) = 1
      ) differing
      where not exists (select from changed_days c where c.shop_id = differing.shop_id
        and ${dayOf(sql`c.at`, zone)} = day and (c.source = 'orders') = (state = 'expected'))
      group by shop_id, day, state`,
  },
  {
    key: 'I38',
    title: m.check_sale_sums,
    query: sql`
      select 'shop ' || shop_id || ' on ' || day || ', ' || status || ': stored ' || coalesce(
          string_agg(orders || ' orders of ' || sales_minor, ' and ') filter (where is_stored), 'nothing')
        || ', but there are ' || coalesce(
          string_agg(orders || ' of ' || sales_minor, ' and ') filter (where not is_stored), 'none')
        as broken
      from (
        select shop_id, day, status, orders, hidden, sales_minor, bool_or(is_stored) as is_stored
        from (
          select shop_id, day, status, orders, hidden, sales_minor, true as is_stored from sale_sums
          union all
          select *, false from (
            select coalesce(o.shop_id, 0), ${dayOf(sql`o.placed_at`, zone)}, o.status, ${saleColumns}
            from orders o group by 1, 2, 3) of_orders
        ) every
        group by 1, 2, 3, 4, 5, 6 having count(*) = 1
      ) differing
      where not exists (select from changed_days c where c.source = 'orders'
        and c.shop_id = differing.shop_id and ${dayOf(sql`c.at`, zone)} = day)
      group by shop_id, day, status`,
  },
  {
    key: 'I39',
    title: m.check_product_sums,
    query: sql`
      select 'shop ' || shop_id || ' on ' || day || ', product ' || product_id || ': stored ' || coalesce(
          string_agg(units || ' units of ' || sales_minor, ' and ') filter (where is_stored), 'nothing')
        || ', but the lines are ' || coalesce(
          string_agg(units || ' of ' || sales_minor, ' and ') filter (where not is_stored), 'none')
        as broken
      from (
        select shop_id, day, product_id, units, sales_minor, line_id, decimals,
          bool_or(is_stored) as is_stored
        from (
          select shop_id, day, product_id, units, sales_minor, line_id, decimals, true as is_stored
          from product_sums
          union all
          select *, false from (
            select coalesce(o.shop_id, 0), ${dayOf(sql`o.placed_at`, zone)}, l.product_id,
              ${productColumns}
            from orders o join order_lines l on l.order_id = o.id
            where ${isSoldOrder} and o.placed_at > now() - make_interval(days => ${storedDays})
            group by 1, 2, 3) of_lines
        ) every
        where day > (now() - make_interval(days => ${storedDays - 3}))::date
        group by 1, 2, 3, 4, 5, 6, 7 having count(*) = 1
      ) differing
      where not exists (select from changed_days c where c.source = 'orders'
        and c.shop_id = differing.shop_id and ${dayOf(sql`c.at`, zone)} = day)
      group by shop_id, day, product_id`,
  },
  {
    key: 'I40',
    title: m.check_register_sums,
    query: sql`
      select 'register ' || coalesce(stored.device_id, sold.device_id) || ' of member '
        || coalesce(stored.member_id, sold.member_id) || ': stored '
        || coalesce(stored.sales, 0) || ' sales of ' || coalesce(stored.sales_minor, 0) || ', but there are '
        || coalesce(sold.sales, 0) || ' of ' || coalesce(sold.sales_minor, 0) as broken
      from (
        select member_id, device_id, sum(sales) as sales, sum(sales_minor) as sales_minor,
          sum(discount_minor) as discount_minor, sum(commission_minor) as commission_minor
        from pos_sale_sums group by 1, 2) stored
      full join (
        select member_id, device_id, count(*) as sales, sum(total_minor) as sales_minor,
          sum(discount_minor) as discount_minor, sum(commission_minor) as commission_minor
        from pos_orders group by 1, 2) sold using (member_id, device_id)
      where (coalesce(stored.sales, 0), coalesce(stored.sales_minor, 0),
          coalesce(stored.discount_minor, 0), coalesce(stored.commission_minor, 0))
        is distinct from (coalesce(sold.sales, 0), coalesce(sold.sales_minor, 0),
          coalesce(sold.discount_minor, 0), coalesce(sold.commission_minor, 0))`,
  },
  {
    key: 'I41',
    title: m.check_package_earnings,
    query: sql`
      select 'package ' || package_purchase_id || ' of member ' || member_id || ': stored '
        || coalesce(stored.minor, 0) || ', but its commissions are ' || coalesce(earned.minor, 0) as broken
      from (
        select package_purchase_id, member_id, sum(earned_minor) as minor
        from package_earnings group by 1, 2) stored
      full join (
        select r.package_purchase_id, c.member_id, sum(${netMinor}) as minor
        from line_referrals r join commissions c using (order_line_id)
        where r.package_purchase_id is not null and ${isEarned} group by 1, 2) earned
        using (package_purchase_id, member_id)
      where coalesce(stored.minor, 0) <> coalesce(earned.minor, 0)`,
  },
]

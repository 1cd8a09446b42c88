import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import { dayOf } from '../../../db/conditions/days.ts'
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
]

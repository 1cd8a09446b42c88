import { sql, type SQL } from 'drizzle-orm'

import { soldOfLine } from '../sold.ts'
import { changedOf, isOfDay } from './sale-sums.ts'

type Scope = Parameters<typeof changedOf>[0]

/** Sums by product are only stored for the longest period of a dashboard. */
export const storedDays = 100

/** SQL columns of the sums of lines `l` in orders `o`. */
export const productColumns = sql`sum(l.quantity - l.left_out_quantity) as units,
  sum(${soldOfLine})::bigint as sales_minor, max(l.id) as line_id, max(l.decimals) as decimals`

/** SQL condition for orders `o` whose lines were sold. */
export const isSoldOrder = sql`o.status not in ('cancelled', 'returned')`

/** Selects the sums of changed days `d` by product from their lines. */
export const sumsOfProductDays = (days: SQL, time_zone: string) => sql`
  select d.shop_id, d.day, rows.* from ${days} cross join lateral (
    select l.product_id, ${productColumns} from (
      select * from orders where shop_id = d.shop_id and ${isOfDay(time_zone)}
      union all
      select * from orders where shop_id is null and d.shop_id = 0 and ${isOfDay(time_zone)}
    ) o join order_lines l on l.order_id = o.id
    where ${isSoldOrder} group by l.product_id
  ) rows`

/** The sums of lines by shop, day and product as a WITH clause `sums`, like those of orders. */
export const withProductSums = (scope: Scope, days: SQL) => sql`
  changed as materialized (select * from (${changedOf(scope)}) each_day where ${days}),
  sums as (
    select t.* from product_sums t
    where ${scope.shop_id === undefined ? sql`true` : sql`t.shop_id = ${scope.shop_id}`} and ${days}
      and not exists (select from changed c where c.day = t.day and c.shop_id = t.shop_id)
    union all ${sumsOfProductDays(sql`changed d`, scope.time_zone)}
  )`

import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { dayOf } from '../../../../db/conditions/days.ts'
import { one } from '../../../../db/single-row.ts'
import { soldMinor } from '../sold.ts'

/** The days of a shop, or of all shops. */
type Scope = { shop_id: number | undefined; time_zone: string }

/** SQL columns of the sums of orders `o`. */
export const saleColumns = sql`count(*)::int as orders, count(o.hidden_at)::int as hidden,
  sum(${soldMinor})::bigint as sales_minor`

/**
 * Selects the sums of changed days `d` from their orders. Orders of the platform are read apart,
 * because its number is not the 0 of the sums.
 */
export const sumsOfSaleDays = (days: SQL, time_zone: string) => sql`
  select d.shop_id, d.day, rows.* from ${days} cross join lateral (
    select o.status, ${saleColumns} from (
      select * from orders where shop_id = d.shop_id and ${isOfDay(time_zone)}
      union all
      select * from orders where shop_id is null and d.shop_id = 0 and ${isOfDay(time_zone)}
    ) o group by o.status
  ) rows`

/** SQL condition: orders were placed on the day `d`. */
export const isOfDay = (time_zone: string) => sql`
  placed_at >= d.day::timestamp at time zone ${time_zone}
  and placed_at < (d.day + 1)::timestamp at time zone ${time_zone}`

/** Selects the days whose orders have changed since their sums were stored. */
export const changedOf = ({ shop_id, time_zone }: Scope) => sql`
  select distinct shop_id, ${dayOf(sql`at`, time_zone)} as day from changed_days
  where source = 'orders' and ${shop_id === undefined ? sql`true` : sql`shop_id = ${shop_id}`}`

/**
 * The sums of orders by shop, day and status as a WITH clause `sums`: stored ones, and for days that
 * have changed since, those of their orders, in one statement (decision 0071).
 */
export const withSaleSums = (scope: Scope, days: SQL = sql`true`) => sql`
  changed as materialized (select * from (${changedOf(scope)}) each_day where ${days}),
  sums as (
    select t.* from sale_sums t
    where ${scope.shop_id === undefined ? sql`true` : sql`t.shop_id = ${scope.shop_id}`} and ${days}
      and not exists (select from changed c where c.day = t.day and c.shop_id = t.shop_id)
    union all ${sumsOfSaleDays(sql`changed d`, scope.time_zone)}
  )`

const changedMax = 60
/** Of a marketplace, whose shops all have orders today. */
const changedOfAllMax = 1000

/** Returns whether few days have changed, so that stored sums are faster than all orders. */
export const hasSaleSums = async (db: Db, scope: Scope) => {
  const max = scope.shop_id === undefined ? changedOfAllMax : changedMax
  const { rows } = await db.execute<{ days: number }>(sql`
    select count(*)::int as days from (${changedOf(scope)} limit ${max + 1}) days`)
  return one(rows).days <= max
}

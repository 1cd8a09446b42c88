import type { MetricPeriod } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { ChangedDay } from '../metrics/store-day-sums.ts'
import { isOrdered } from '../orders/queries/sold.ts'
import { changedOf, isOfDay } from '../orders/queries/sums/sale-sums.ts'
import { listDueDays } from '../orders/queries/sums/store-sale-sums.ts'
import { getTimeZone } from '../settings/time-zone.ts'
import { isDayIn } from './sales.ts'
import { purchaseSums } from './tables.ts'

/** Orders `o` with their group `g` and POS sale `p`. */
export const joinPurchases = (orders: SQL) => sql`${orders} o
  join order_groups g on g.id = o.group_id
  left join pos_orders p on p.group_id = o.group_id`

/** SQL condition: a purchase at the storefront, neither a sale of a POS nor an order by staff. */
export const isOnline = sql`g.placed_by is null and p.group_id is null`

/** SQL condition: the order has a return that was not rejected or canceled. */
export const isReturned = sql`exists (select from return_requests r where r.order_id = o.id
  and r.state not in ('rejected', 'cancelled'))`

/** Selects the sums of days `d` from their orders. All orders of a purchase are of one day. */
const sumsOfPurchaseDays = (days: SQL, time_zone: string) => sql`
  select d.day, rows.* from ${days} cross join lateral (
    select count(distinct o.group_id) filter (where ${isOnline})::int as purchases,
      count(*) filter (where ${isReturned})::int as returned
    from ${joinPurchases(sql`(select * from orders where ${isOfDay(time_zone)})`)}
    where ${isOrdered}) rows`

/**
 * The purchases of each day of a period as a WITH clause `sums`: stored ones, and for days that have
 * changed since, those of their orders, in one statement (decision 0071).
 */
export const withPurchaseSums = (period: MetricPeriod) => {
  const scope = { shop_id: undefined, time_zone: period.time_zone }
  return sql`
    changed as materialized (
      select distinct day from (${changedOf(scope)}) each_day where ${isDayIn(period)}),
    sums as (
      select t.* from ${purchaseSums} t
      where ${isDayIn(period)} and not exists (select from changed c where c.day = t.day)
      union all ${sumsOfPurchaseDays(sql`changed d`, period.time_zone)})`
}

/** Replaces the sums of purchases of some days by those of the orders. */
export const storePurchaseSums = async (db: Db, days: ChangedDay[]) => {
  const time_zone = await getTimeZone(db)
  const due = listDueDays(days, time_zone)
  const each = sql`(select distinct day from ${due}) d`
  await db.execute(sql`delete from ${purchaseSums} t using ${each} where t.day = d.day`)
  await db.execute(sql`
    insert into ${purchaseSums} (day, purchases, returned) ${sumsOfPurchaseDays(each, time_zone)}`)
}

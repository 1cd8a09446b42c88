import type { MetricPeriod } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { daysIn, isIn, periodBefore } from '../metrics/period.ts'
import { isOrdered, soldMinor } from '../orders/queries/sold.ts'
import { hasSaleSums, withSaleSums } from '../orders/queries/sums/sale-sums.ts'

/** Limits figures to one shop. Without it, they cover the whole marketplace. */
export type SalesFilter = { shop_id?: number; period: MetricPeriod }
type Sold = { day: string; orders: number; sales_minor: number }

/** Returns the sales of each day of a period, next to those of the period before. */
export const listDays = async (db: Db, params: SalesFilter) => {
  const past = periodBefore(params.period)
  const both = { ...params, period: { ...params.period, from: past.from } }
  const rows = (await hasSaleSums(db, scopeOf(params)))
    ? await readDays(db, both)
    : await addUpDays(db, both)
  const sold = new Map(rows.map((row) => [row.day, row]))
  const daysBefore = daysIn(past)
  return daysIn(params.period).map((day, at) => {
    const now = sold.get(day)
    const before = sold.get(daysBefore[at] ?? '')
    return {
      day,
      orders: now?.orders ?? 0,
      sales_minor: now?.sales_minor ?? 0,
      orders_before: before?.orders ?? 0,
      before_minor: before?.sales_minor ?? 0,
    }
  })
}

/** The stored sums of the shop, or of all shops. */
export const scopeOf = ({ shop_id, period: { time_zone } }: SalesFilter) => ({ shop_id, time_zone })

/** SQL condition: the column `day` of a stored sum is in the period. */
export const isDayIn = ({ from, to }: MetricPeriod) =>
  sql`day between ${from}::date and ${to}::date`

const readDays = async (db: Db, params: SalesFilter) => {
  const { rows } = await db.execute<Sold>(sql`
    with ${withSaleSums(scopeOf(params), isDayIn(params.period))}
    select day::text, sum(orders)::int as orders, sum(sales_minor)::bigint as sales_minor
    from sums where status <> 'cancelled' group by day`)
  return rows
}

const addUpDays = async (db: Db, params: SalesFilter) => {
  const { rows } = await db.execute<Sold>(sql`
    select to_char(o.placed_at at time zone ${params.period.time_zone}, 'YYYY-MM-DD') as day,
      count(*)::int as orders, sum(${soldMinor})::bigint as sales_minor
    from orders o where ${isSold(params)} group by 1`)
  return rows
}

/** SQL condition for orders `o` that were placed in a period and not canceled. */
export const isSold = ({ shop_id, period }: SalesFilter): SQL => sql`
  ${shop_id === undefined ? sql`true` : sql`o.shop_id = ${shop_id}`} and ${isOrdered}
  and ${isIn(sql`o.placed_at`, period)}`

import type { SalesPeriod } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { picturesOf } from '../media/queries.ts'
import { orderLines, orders } from '../orders/tables.ts'

/** Of one shop, or of the whole market. */
export type Period = { shop_id?: number; days: SalesPeriod; now: Date; time_zone: string }
type Day = {
  day: string
  orders: number
  sales_minor: number
  before_minor: number
  orders_before: number
}

/** The sales of each of the last days, today last, beside those of as many days before. */
export const listDays = async (db: Db, period: Period): Promise<Day[]> => {
  const { days } = period
  const { rows } = await db.execute<Day>(sql`
    with sold as (
      select ${dayOf(period)} as day, count(*)::int as orders,
        sum(${orders.subtotal_minor} - ${orders.discount_minor})::bigint as sales_minor
      from ${orders} where ${isSold(period, days * 2)} group by 1)
    select to_char(d, 'YYYY-MM-DD') as day,
      coalesce(now.orders, 0) as orders, coalesce(now.sales_minor, 0) as sales_minor,
      coalesce(past.orders, 0) as orders_before, coalesce(past.sales_minor, 0) as before_minor
    from generate_series(${today(period)} - ${days - 1}::int, ${today(period)}, interval '1 day') d
    left join sold now on now.day = d::date
    left join sold past on past.day = d::date - ${days}::int
    order by d`)
  return rows
}

const topMax = 5

/** What brought in most in the last days. */
export const listTop = async (db: Db, period: Period) => {
  const { rows } = await db.execute<Top>(sql`
    select product_id, (array_agg(name order by ${orderLines.id} desc))[1] as name,
      (array_agg(picture order by ${orderLines.id} desc))[1] as picture,
      (array_agg(unit order by ${orderLines.id} desc))[1] as unit,
      max(decimals) as decimals, sum(quantity)::float8 as quantity,
      sum(gross_minor - ${orderLines.discount_minor})::bigint as sales_minor
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.order_id}
    where ${isSold(period, period.days)}
    group by product_id order by sales_minor desc, product_id limit ${topMax}`)
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  return rows.map((row) => ({ ...row, picture: pictures.get(row.picture ?? 0) ?? null }))
}

type Top = {
  product_id: number
  name: string
  picture: number | null
  unit: string
  decimals: number
  quantity: number
  sales_minor: number
}

/** Orders of so many days up to today, but those that came to nothing. */
export const isSold = (period: Period, days: number): SQL => sql`
  ${period.shop_id === undefined ? sql`true` : sql`${orders.shop_id} = ${period.shop_id}`}
  and ${orders.status} not in ('cancelled', 'returned')
  and ${orders.placed_at} > ${earliest(period, days)}
  and ${dayOf(period)} > ${today(period)} - ${days}::int
  and ${dayOf(period)} <= ${today(period)}`

const dayMs = 86_400_000

/** A bound that an index knows, a day before the first one wherever the market is. */
const earliest = ({ now }: Period, days: number) =>
  new Date(now.getTime() - (days + 1) * dayMs).toISOString()

const dayOf = ({ time_zone }: Period): SQL =>
  sql`(${orders.placed_at} at time zone ${time_zone})::date`

const today = ({ now, time_zone }: Period): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${time_zone})::date`

import type { EarningState } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { dayOf } from '../../../../db/conditions/days.ts'
import { one } from '../../../../db/single-row.ts'
import { earningParts as parts, joined, stateOf } from '../earning-parts.ts'

type Period = { from?: string | undefined; to?: string | undefined; time_zone: string }
export type EarningSum = {
  state: EarningState
  lines: number
  goods_minor: number
  discount_minor: number
  delivery_minor: number
  tax_share_minor: number
  fee_minor: number
  fee_tax_minor: number
  refunded_minor: number
  net_minor: number
}

/** SQL columns of the sums of earnings `s` with their line `l` and order `o`. */
export const sumColumns = sql`count(*)::int as lines, sum(${parts.goods}) as goods_minor,
  sum(${parts.discount}) as discount_minor, sum(${parts.delivery}) as delivery_minor,
  sum(${parts.tax}) as tax_share_minor, sum(${parts.fee}) as fee_minor,
  sum(${parts.feeTax}) as fee_tax_minor, sum(${parts.refunded}) as refunded_minor,
  sum(${parts.net}) as net_minor`

/** The days of a shop in the marketplace's time zone. */
type Scope = { shop_id: number; time_zone: string }

/** SQL condition: earnings `s` are of the changed day `d`. */
export const isOfDay = (time_zone: string) => sql`s.shop_id = d.shop_id
  and s.day_at >= d.day::timestamp at time zone ${time_zone}
  and s.day_at < (d.day + 1)::timestamp at time zone ${time_zone}`

/** Selects the sums of changed days `d` from their lines. */
export const sumsOfDays = (days: SQL, time_zone: string) => sql`
  select d.shop_id, d.day, rows.* from ${days} cross join lateral (
    select ${stateOf} as state, ${sumColumns} from ${joined}
    where ${isOfDay(time_zone)} and s.is_expected = (d.source = 'orders') group by 1
  ) rows`

/**
 * The sums of a shop's earnings by day and state as a WITH clause `sums`: stored ones, and for days
 * that have changed since, those of their lines (decision 0071). All in one statement, so that it
 * equals the sums of the lines at any time.
 */
export const withSums = ({ shop_id, time_zone }: Scope) => sql`
  changed as materialized (
    select distinct source, shop_id, ${dayOf(sql`at`, time_zone)} as day
    from changed_days where shop_id = ${shop_id}
  ), sums as (
    select t.* from earning_sums t where t.shop_id = ${shop_id} and not exists (
      select from changed c where c.day = t.day and (c.source = 'orders') = (t.state = 'expected'))
    union all ${sumsOfDays(sql`changed d`, time_zone)}
  )`

const changedMax = 60

/** Returns whether few days of a shop have changed, so that stored sums are faster than all lines. */
export const hasStoredSums = async (db: Db, { shop_id, time_zone }: Scope) => {
  const { rows } = await db.execute<{ days: number }>(sql`
    select count(*)::int as days from (
      select distinct source, ${dayOf(sql`at`, time_zone)}
      from changed_days where shop_id = ${shop_id} limit ${changedMax + 1}) days`)
  return one(rows).days <= changedMax
}

/** Returns the sums of a shop's earnings by state, of deliveries in a period if there is one. */
export const readEarningSums = async (db: Db, shopId: number, { from, to, time_zone }: Period) => {
  const { rows } = await db.execute<EarningSum>(sql`
    with ${withSums({ shop_id: shopId, time_zone })}
    select state, sum(lines) as lines, sum(goods_minor) as goods_minor,
      sum(discount_minor) as discount_minor, sum(delivery_minor) as delivery_minor,
      sum(tax_share_minor) as tax_share_minor, sum(fee_minor) as fee_minor,
      sum(fee_tax_minor) as fee_tax_minor, sum(refunded_minor) as refunded_minor,
      sum(net_minor) as net_minor
    from sums where true
      ${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}
      ${from || to ? sql`and state <> 'expected'` : sql``}
    group by state`)
  return rows
}

import type { AdminDashboard, MetricPeriod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { isIn, periodBefore } from '../metrics/period.ts'
import { hasSaleSums } from '../orders/queries/sums/sale-sums.ts'
import { isOnline, isReturned, joinPurchases, withPurchaseSums } from './purchase-sums.ts'
import { isSold, type SalesFilter, scopeOf } from './sales.ts'

type Counted = Pick<NonNullable<AdminDashboard['sales']>, 'purchases' | 'returned'>
type Counts = Record<'purchases' | 'purchases_before' | 'returned' | 'returned_before', number>

/**
 * Counts purchases at the storefront and the orders of the period with a return, both beside the period
 * before.
 */
export const comparePurchases = async (db: Db, params: SalesFilter): Promise<Counted> => {
  const both = { ...params.period, from: periodBefore(params.period).from }
  const isStored = params.shop_id === undefined && (await hasSaleSums(db, scopeOf(params)))
  const found = isStored
    ? await readPurchases(db, params.period, both)
    : await addUpPurchases(db, params, both)
  return {
    purchases: { now: found.purchases, before: found.purchases_before },
    returned: { now: found.returned, before: found.returned_before },
  }
}

const readPurchases = async (db: Db, { from }: MetricPeriod, both: MetricPeriod) => {
  const isNow = sql`day >= ${from}::date`
  const { rows } = await db.execute<Counts>(sql`
    with ${withPurchaseSums(both)}
    select coalesce(sum(purchases) filter (where ${isNow}), 0)::int as purchases,
      coalesce(sum(purchases) filter (where not (${isNow})), 0)::int as purchases_before,
      coalesce(sum(returned) filter (where ${isNow}), 0)::int as returned,
      coalesce(sum(returned) filter (where not (${isNow})), 0)::int as returned_before
    from sums`)
  return one(rows)
}

const addUpPurchases = async (db: Db, params: SalesFilter, both: MetricPeriod) => {
  const { rows } = await db.execute<Counts>(sql`
    select count(distinct group_id) filter (where is_online and is_now)::int as purchases,
      count(distinct group_id) filter (where is_online and not is_now)::int as purchases_before,
      -- The period first, so that returns are searched once for each order.
      count(*) filter (where is_now and is_returned)::int as returned,
      count(*) filter (where not is_now and is_returned)::int as returned_before
    from (
      select o.group_id, ${isIn(sql`o.placed_at`, params.period)} as is_now,
        ${isOnline} as is_online, ${isReturned} as is_returned
      from ${joinPurchases(sql`orders`)} where ${isSold({ ...params, period: both })}) each_order`)
  return one(rows)
}

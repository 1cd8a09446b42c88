import type { AdminDashboard } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { isIn, periodBefore } from '../metrics/period.ts'
import { isSold, type SalesFilter } from './sales.ts'

type Counted = Pick<NonNullable<AdminDashboard['sales']>, 'purchases' | 'returned'>
type Counts = Record<'purchases' | 'purchases_before' | 'returned' | 'returned_before', number>

/**
 * Counts purchases at the storefront, which are neither sales of a POS nor orders by staff, and the
 * orders of the period with a return that was not rejected or canceled; both beside the period
 * before.
 */
export const comparePurchases = async (db: Db, params: SalesFilter): Promise<Counted> => {
  const past = periodBefore(params.period)
  const both = { ...params, period: { ...params.period, from: past.from } }
  const { rows } = await db.execute<Counts>(sql`
    select count(distinct group_id) filter (where is_online and is_now)::int as purchases,
      count(distinct group_id) filter (where is_online and not is_now)::int as purchases_before,
      -- The period first, so that returns are searched once for each order.
      count(*) filter (where is_now and is_returned)::int as returned,
      count(*) filter (where not is_now and is_returned)::int as returned_before
    from (
      select o.group_id, ${isIn(sql`o.placed_at`, params.period)} as is_now,
        g.placed_by is null and p.group_id is null as is_online,
        exists (select from return_requests r where r.order_id = o.id
          and r.state not in ('rejected', 'cancelled')) as is_returned
      from orders o join order_groups g on g.id = o.group_id
      left join pos_orders p on p.group_id = o.group_id
      where ${isSold(both)}) each_order`)
  const found = one(rows)
  return {
    purchases: { now: found.purchases, before: found.purchases_before },
    returned: { now: found.returned, before: found.returned_before },
  }
}

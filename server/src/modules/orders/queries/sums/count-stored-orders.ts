import { type OrderStatus, orderStatuses } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { getTimeZone } from '../../../settings/time-zone.ts'
import { hasSaleSums, withSaleSums } from './sale-sums.ts'

/**
 * Counts the orders of a shop, or of all shops, in each of some statuses from stored sums: all, and
 * those that staff have not hidden. Returns undefined while many days have changed.
 */
export const countStoredOrders = async (
  db: Db,
  { shop_id, statuses = orderStatuses }: { shop_id?: number; statuses?: readonly OrderStatus[] },
) => {
  const scope = { shop_id, time_zone: await getTimeZone(db) }
  if (!(await hasSaleSums(db, scope))) return undefined
  const { rows } = await db.execute<{ status: OrderStatus; orders: number; hidden: number }>(sql`
    with ${withSaleSums(scope)}
    select status, sum(orders)::int as orders, sum(hidden)::int as hidden
    from sums where status in ${statuses} group by status`)
  const counts = { all: { ...zero }, listed: { ...zero } }
  for (const { status, orders, hidden } of rows) {
    counts.all[status] = orders
    counts.listed[status] = orders - hidden
  }
  return counts
}

const zero: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  completed: 0,
  cancelled: 0,
  returned: 0,
}

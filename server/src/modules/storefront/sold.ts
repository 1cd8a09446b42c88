import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import { toInstant, type When } from '../../db/prepared.ts'
import { orderLines, orders } from '../orders/public.ts'

/** Orders that count as sold: delivered or completed. */
const hasArrived = sql`${orders.status} in ('delivered', 'completed')`

const arrivedLines = sql`${orderLines} join ${orders} on ${orders.id} = ${orderLines.order_id}`

/** The total quantity sold of a product. */
export const countSold = (product: SQLWrapper): SQL<number> =>
  sql`(select coalesce(sum(${orderLines.quantity} - ${orderLines.left_out_quantity}), 0)::int from ${arrivedLines}
    where ${orderLines.product_id} = ${product} and ${hasArrived})`

const bestDays = 90

/** The basis of the best sellers: `product_id, sold_quantity`. */
export const soldLately = (now: When) =>
  sql`select ${orderLines.product_id}, sum(${orderLines.quantity} - ${orderLines.left_out_quantity})::bigint as sold_quantity
    from ${arrivedLines}
    where ${hasArrived} and ${orders.placed_at} >= ${toInstant(now)} - make_interval(days => ${bestDays})
    group by ${orderLines.product_id}`

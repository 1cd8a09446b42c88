import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import { orderLines, orders } from '../../orders/tables.ts'

/** What counts as sold: orders that arrived, and stayed. */
const arrived = ['delivered', 'completed'] as const

/** How many of each product were sold, ever or since an instant. */
export const soldSince = (from?: Date) =>
  new QueryBuilder()
    .select({
      product_id: orderLines.product_id,
      quantity: sql<number>`sum(${orderLines.quantity})::int`.as('sold_quantity'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        inArray(orders.status, arrived),
        from ? gte(orders.placed_at, from.toISOString()) : undefined,
      ),
    )
    .groupBy(orderLines.product_id)
    .as('sold')

const bestDays = 90

/** What the best sellers are counted from. */
export const soldLately = (now: Date) => soldSince(new Date(now.getTime() - bestDays * 86_400_000))

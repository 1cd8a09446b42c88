import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { orderLines, orders } from '../tables.ts'

/** Returns and locks a line of an order of the user, if there is one. */
export const lockOwnLine = async (db: Db, userId: number, lineId: number) => {
  const [line] = await db
    .select({
      product_id: orderLines.product_id,
      name: orderLines.name,
      shop_id: orders.shop_id,
      status: orders.status,
      is_left_out: sql<boolean>`${orderLines.quantity} = ${orderLines.left_out_quantity}`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.id, lineId), eq(orders.user_id, userId)))
    .for('no key update', { of: orderLines })
  return line
}

import { asc, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { orderLines } from '../tables.ts'

export type OrderLine = typeof orderLines.$inferSelect

/** Returns the lines of orders in one query, each order's lines as they were added. */
export const loadOrderLines = async (db: Db, orderIds: number[]): Promise<OrderLine[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.order_id, orderIds))
        .orderBy(asc(orderLines.id))

import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { refundLines, refunds } from '../refunds/tables.ts'
import { returnLines, returnRequests } from './tables.ts'

/** Returns the quantity of each line, by its ID, that is being returned or was refunded already. */
export const returnedQuantities = async (db: Db, lineIds: number[]) => {
  const sums = new Map<number, number>()
  if (lineIds.length === 0) return sums
  const refunded = db
    .select({ order_line_id: refundLines.order_line_id, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refund_id))
    .where(and(inArray(refundLines.order_line_id, lineIds), ne(refunds.state, 'undone')))
  const coming = db
    .select({ order_line_id: returnLines.order_line_id, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.return_id))
    .where(
      and(
        inArray(returnLines.order_line_id, lineIds),
        inArray(returnRequests.state, ['requested', 'approved', 'received']),
      ),
    )
  const { rows } = await db.execute<{ order_line_id: number; quantity: number }>(sql`
    select order_line_id, sum(quantity) as quantity
    from (${refunded} union all ${coming}) back group by order_line_id`)
  for (const { order_line_id, quantity } of rows) sums.set(order_line_id, quantity)
  return sums
}

import { subtractQuantity } from '@emporia/contract'
import { and, asc, eq, gt, ne } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { refundLines, refunds } from '../tables.ts'

/**
 * Cancels units that were refunded but still to be shipped. Moves no money; only the refunds record
 * it. Without a quantity, cancels all such units of a line.
 */
export const cancelRetained = async (db: Db, lines: { id: number; quantity?: number }[]) => {
  for (const { id, quantity } of lines) {
    let open = quantity ?? Infinity
    for (const remaining of await selectRetainedUnits(db, id)) {
      const part = Math.min(open, remaining.kept_quantity)
      if (part <= 0) break
      open = quantity === undefined ? open : subtractQuantity(open, part)
      await db
        .update(refundLines)
        .set({
          canceled_quantity: subtractQuantity(remaining.canceled_quantity, -part),
          kept_quantity: subtractQuantity(remaining.kept_quantity, part),
        })
        .where(eq(refundLines.id, remaining.id))
    }
  }
}

const selectRetainedUnits = (db: Db, lineId: number) =>
  db
    .select({
      id: refundLines.id,
      canceled_quantity: refundLines.canceled_quantity,
      kept_quantity: refundLines.kept_quantity,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refund_id))
    .where(
      and(
        eq(refundLines.order_line_id, lineId),
        gt(refundLines.kept_quantity, 0),
        ne(refunds.state, 'undone'),
      ),
    )
    .orderBy(asc(refundLines.id))

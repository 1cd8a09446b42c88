import { quantityWords } from '@emporia/contract'
import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { tellOfCanceledUnits } from '../../emails/unit-emails.ts'
import { recordMove } from '../../moving/record-move.ts'
import { toPackOf } from '../../rules.ts'
import { orderLines, orders } from '../../tables.ts'
import type { Hands } from '../../tools.ts'
import { refundLines } from '../tables.ts'
import type { Refund } from '../write-refund.ts'
import type { By } from './end-when-empty.ts'

/** Adds the units that are no longer to be packed to the order history, and notifies the seller. */
export const noteUnits = async (db: Db, by: By, refund: Refund, hands: Hands) => {
  const canceled = await db
    .select({ line: orderLines, quantity: refundLines.canceled_quantity })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.order_line_id))
    .where(and(eq(refundLines.refund_id, refund.id), gt(refundLines.canceled_quantity, 0)))
    .orderBy(refundLines.id)
  if (canceled.length === 0) return
  const [order] = await db.select().from(orders).where(eq(orders.id, refund.order_id))
  if (!order) return
  const words = canceled.map(
    ({ line, quantity }) =>
      `${quantityWords(quantity, line)} × “${line.name}” canceled and refunded; pack ${quantityWords(toPackOf(line), line)}`,
  )
  const note = `${words.join('. ')}.`
  await recordMove(db, by, { order, to: order.status, note, isPublic: false }, hands)
  await tellOfCanceledUnits(db, { order, refund_id: refund.id, note, by }, hands)
}

import { formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/history'
import { and, eq, gt } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { notifyCanceledUnits } from '../../emails/unit-emails.ts'
import { recordMove } from '../../status/record-status.ts'
import { getQuantityToPack } from '../../rules.ts'
import { orderLines, orders } from '../../tables.ts'
import { refundLines } from '../tables.ts'
import type { Refund } from '../write-refund.ts'
import type { By } from './end-when-empty.ts'

/** Adds the units that are no longer to be packed to the order history, and notifies the seller. */
export const noteUnits = async (context: Context, by: By, refund: Refund) => {
  const { db } = context
  const canceled = await db
    .select({ line: orderLines, quantity: refundLines.canceled_quantity })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.order_line_id))
    .where(and(eq(refundLines.refund_id, refund.id), gt(refundLines.canceled_quantity, 0)))
    .orderBy(refundLines.id)
  if (canceled.length === 0) return
  const [order] = await db.select().from(orders).where(eq(orders.id, refund.order_id))
  if (!order) return
  const note = () => canceled.map(toNote).join(' ')
  await recordMove(context, by, { order, to: order.status, note, isPublic: false })
  await notifyCanceledUnits(context, { order, refund_id: refund.id, note, by })
}

type Canceled = { line: typeof orderLines.$inferSelect; quantity: number }

const toNote = ({ line, quantity }: Canceled) =>
  m.units_canceled_note({
    item: `${formatQuantity(quantity, line)} × “${line.name}”`,
    open: formatQuantity(getQuantityToPack(line), line),
  })

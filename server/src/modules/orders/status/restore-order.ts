import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Written } from '../../../http/request/write-in-languages.ts'
import { dropCommissions } from '../../affiliate/commissions/drop.ts'
import { restock } from '../../catalog/stock/restock.ts'
import { refundRest } from '../refunds/cancellation/refund-rest.ts'
import { orders } from '../tables.ts'
import type { Locked } from './lock-order.ts'

type RestoreParams = { reason: Written; isRestocked: boolean }

/** Handles a failed delivery: restocks the units and refunds what was paid. */
export const restoreOrder = async (
  context: Context,
  actor: { id: number },
  { locked, reason, isRestocked }: RestoreParams & { locked: Locked },
) => {
  const { db } = context
  const { order, lines } = locked
  if (isRestocked)
    await restock(
      db,
      actor,
      lines.map(({ id, variant_id, shipped_quantity }) => ({
        order_line_id: id,
        variant_id,
        quantity: shipped_quantity,
      })),
    )
  await dropCommissions(db, order.id, context.now)
  await refundRest(context, locked, reason)
  await db
    .update(orders)
    .set({ status: 'returned', closed_at: context.now.toISOString() })
    .where(eq(orders.id, order.id))
}

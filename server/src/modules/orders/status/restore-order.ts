import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { dropCommissions } from '../../affiliate/commissions/drop.ts'
import { restock } from '../../catalog/stock/restock.ts'
import { refundRest } from '../refunds/cancellation/refund-rest.ts'
import { orders } from '../tables.ts'
import type { LedgerDeps } from '../deps.ts'
import type { Locked } from './lock-order.ts'

type RestoreParams = { reason: string; isRestocked: boolean }

/** Handles a failed delivery: restocks the units and refunds what was paid. */
export const restoreOrder = async (
  db: Db,
  actor: { id: number },
  { locked, reason, isRestocked }: RestoreParams & { locked: Locked },
  deps: LedgerDeps,
) => {
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
  await dropCommissions(db, order.id, deps.now)
  await refundRest(db, locked, reason, deps)
  await db
    .update(orders)
    .set({ status: 'returned', closed_at: deps.now.toISOString() })
    .where(eq(orders.id, order.id))
}

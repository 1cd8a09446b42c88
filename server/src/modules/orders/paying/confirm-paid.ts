import type { PaymentMethod } from '@emporia/contract'
import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { keepHolds } from '../../catalog/stock/holds.ts'
import { issueInvoices } from '../../documents/issue.ts'
import { recordMove } from '../moving/record-move.ts'
import { orderGroups, orderLines, orders } from '../tables.ts'
import { type PaidTools, tellOfPayment } from './letters.ts'
import type { Order, Purchase } from './purchase.ts'

type Paid = Purchase & { paid: Order[]; payment_method: PaymentMethod; wallet_minor: number }

/** Confirms paid orders and makes their reservations permanent. */
export const confirmPaid = async (
  db: Db,
  { group, paid, payment_method, wallet_minor }: Paid,
  tools: PaidTools,
) => {
  const ids = paid.map(({ id }) => id)
  const lines = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.order_id, ids))
  await keepHolds(
    db,
    lines.map(({ id }) => id),
  )
  await db
    .update(orders)
    .set({ status: 'confirmed', payment_status: 'paid', expires_at: null })
    .where(inArray(orders.id, ids))
  await db
    .update(orderGroups)
    .set({ payment_method, wallet_minor })
    .where(eq(orderGroups.id, group.id))
  for (const order of paid)
    await recordMove(db, undefined, { order, to: 'confirmed', note: 'Paid' }, tools)
  await tellOfPayment(db, { group, paid }, tools)
  await issueInvoices(db, ids, tools.now)
}

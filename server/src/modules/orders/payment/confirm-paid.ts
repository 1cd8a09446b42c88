import type { PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/history'
import { eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { confirmReservations } from '../../catalog/stock/reservations.ts'
import { issueInvoices } from '../documents/issue.ts'
import { loadOrderLines } from '../queries/load-order-lines.ts'
import { recordMove } from '../status/record-status.ts'
import { orderGroups, orders } from '../tables.ts'
import { uncharged } from './charge/agree-charge.ts'
import { notifyPayment } from './emails.ts'
import type { Order, Purchase } from './purchase.ts'

type Paid = Purchase & { paid: Order[]; payment_method: PaymentMethod; wallet_minor: number }

/** Confirms paid orders and makes their reservations permanent. */
export const confirmPaid = async (
  context: Context,
  { group, paid, payment_method, wallet_minor }: Paid,
) => {
  const { db } = context
  const ids = paid.map(({ id }) => id)
  const lines = await loadOrderLines(db, ids)
  await confirmReservations(
    db,
    lines.map(({ id }) => id),
  )
  await db
    .update(orders)
    .set({ status: 'confirmed', payment_status: 'paid', expires_at: null })
    .where(inArray(orders.id, ids))
  await db
    .update(orderGroups)
    // Only gateways charge another currency.
    .set({ payment_method, wallet_minor, ...(payment_method === 'wallet' && uncharged) })
    .where(eq(orderGroups.id, group.id))
  for (const order of paid)
    await recordMove(context, undefined, {
      order,
      to: 'confirmed',
      note: m.order_paid,
      isPaid: true,
    })
  await notifyPayment(context, { group, paid })
  await issueInvoices(db, ids, context.now)
}

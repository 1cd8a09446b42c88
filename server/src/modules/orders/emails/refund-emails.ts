import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notify } from '../../notifications/notify.ts'
import { aboutOrder } from './about.ts'
import { buyersPage } from './order-emails.ts'
import { orderGroups, orders } from '../tables.ts'
import type { LedgerDeps } from '../deps.ts'
import type { refunds } from '../refunds/tables.ts'

type Refund = typeof refunds.$inferSelect

/** Notifies the buyer that a refund is on its way, and that it was paid. */
export const notifyRefund = async (db: Db, refund: Refund, deps: LedgerDeps) => {
  if (refund.amount_minor === 0) return
  const { number, group_id, user_id, email } = one(
    await db
      .select({
        number: orders.number,
        group_id: orders.group_id,
        user_id: orders.user_id,
        email: orderGroups.email,
      })
      .from(orders)
      .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
      .where(eq(orders.id, refund.order_id)),
  )
  const isPaid = refund.state === 'paid'
  const notice = {
    event_key: `refund-${refund.state}:${refund.id}`,
    topic: 'return' as const,
    to: user_id,
    email,
    values: { order: number },
    subject: isPaid
      ? `Order ${number}: your money is back`
      : `Order ${number}: your money is on its way back`,
    heading: isPaid ? 'We have paid your refund' : 'We are sending your money back',
    paragraphs: [
      isPaid
        ? `What was given back of order **${number}** is paid.`
        : `A refund for order **${number}** is on its way. Banks may take some days.`,
      ...(refund.reason ? [refund.reason] : []),
    ],
    order: {
      ...aboutOrder({ id: refund.order_id }, 'buyer'),
      about: 'refund' as const,
      refund_id: refund.id,
    },
    link: buyersPage(group_id),
  }
  await notify(db, [notice], deps)
}

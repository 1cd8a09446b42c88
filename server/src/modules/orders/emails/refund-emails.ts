import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { readInLanguage } from '../../../http/request/write-in-languages.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { aboutOrder } from './about.ts'
import { orderGroups, orders } from '../tables.ts'
import type { refunds } from '../refunds/tables.ts'

type Refund = typeof refunds.$inferSelect

/** Notifies the buyer that a refund is on its way, and that it was paid. */
export const notifyRefund = async (context: Context, refund: Refund) => {
  if (refund.amount_minor === 0) return
  const { user_id, email, locale, ...order } = one(
    await context.db
      .select({
        number: orders.number,
        group_id: orders.group_id,
        user_id: orders.user_id,
        email: orderGroups.email,
        locale: orderGroups.locale,
      })
      .from(orders)
      .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
      .where(eq(orders.id, refund.order_id)),
  )
  const event = refund.state === 'paid' ? 'refund-paid' : 'refund-approved'
  await sendEmail(
    context,
    event,
    { id: user_id, email, locale },
    {
      ...order,
      id: refund.id,
      reason: () => readInLanguage(refund.reason_translations, refund.reason),
      order: {
        ...aboutOrder({ id: refund.order_id }, 'buyer'),
        about: 'refund',
        refund_id: refund.id,
      },
    },
  )
}

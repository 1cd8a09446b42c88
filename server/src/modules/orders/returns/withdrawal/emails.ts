import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { one } from '../../../../db/single-row.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import { aboutOrder } from '../../emails/about.ts'
import { orderGroups, type orders } from '../../tables.ts'

type Withdrawal = {
  order: typeof orders.$inferSelect
  items: string[]
  /** Who declared it without signing in. */
  name: string | undefined
}

/** Confirms the declaration to the buyer, with its content, date and time. */
export const confirmWithdrawal = async (context: Context, { order, items, name }: Withdrawal) => {
  const { id, number, group_id, user_id } = order
  const { email, locale } = one(
    await context.db.select().from(orderGroups).where(eq(orderGroups.id, group_id)),
  )
  await sendEmail(
    context,
    'order-withdrawn',
    { id: user_id, email, locale },
    {
      id,
      number,
      group_id,
      items,
      name,
      received_at: context.now.toISOString(),
      order: aboutOrder(order, 'buyer'),
    },
  )
}

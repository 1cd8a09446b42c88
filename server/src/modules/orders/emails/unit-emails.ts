import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { sendEmail, sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { listSellers } from '../sellers-of.ts'
import { orderGroups, type orders } from '../tables.ts'
import { aboutOrder } from './about.ts'

type Canceled = {
  order: typeof orders.$inferSelect
  refund_id: number
  /** Writes the canceled units in the language of the reader. */
  note: () => string
  by: Pick<Actor, 'role'> | undefined
}

/** Notifies the seller which units of an order are no longer to be packed. */
export const notifyCanceledUnits = async (
  context: Context,
  { order, refund_id, note, by }: Canceled,
) => {
  if (by?.role === 'seller') return
  const { id, number } = order
  const canceled = { id, number, refund_id, note, order: aboutOrder(order, 'seller') }
  const sellers = await listSellers(context.db, [order])
  await sendEmails(
    context,
    sellers.map(({ owner_id }) => writeEmail('order-units-canceled', owner_id, canceled)),
  )
}

type Changed = { order: typeof orders.$inferSelect; items: () => string[]; reason: () => string }

/** Notifies the buyer of an unpaid order that it has fewer units and a lower total. */
export const notifyChangedOrder = async (context: Context, { order, items, reason }: Changed) => {
  const { id, number, version, group_id, user_id } = order
  const { email, locale } = one(
    await context.db.select().from(orderGroups).where(eq(orderGroups.id, group_id)),
  )
  const changed = { id, number, version, group_id, items, reason }
  const to = { id: user_id, email, locale }
  await sendEmail(context, 'order-changed', to, {
    ...changed,
    order: aboutOrder(order, 'buyer'),
  })
}

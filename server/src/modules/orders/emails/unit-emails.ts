import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import type { NotificationMessage } from '../../notifications/notification.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { listSellers } from '../sellers-of.ts'
import { orderGroups, type orders } from '../tables.ts'
import { aboutOrder } from './about.ts'
import { buyersPage, sellersPage } from './order-emails.ts'

type Canceled = {
  order: typeof orders.$inferSelect
  refund_id: number
  note: string
  by: Pick<Actor, 'role'> | undefined
}

/** Notifies the seller which units of an order are no longer to be packed. */
export const notifyCanceledUnits = async (
  db: Db,
  { order, refund_id, note, by }: Canceled,
  post: NotifyDeps,
) => {
  if (by?.role === 'seller') return
  const sellers = await listSellers(db, [order])
  const notices = sellers.map(({ owner_id }): NotificationMessage => ({
    event_key: `order-units-canceled:${refund_id}`,
    topic: 'order',
    to: owner_id,
    values: { order: order.number },
    subject: `Order ${order.number}: units were refunded`,
    heading: `Units of order ${order.number} were refunded before shipment`,
    paragraphs: [note],
    order: aboutOrder(order, 'seller'),
    link: sellersPage(order.id),
  }))
  await notify(db, notices, post)
}

type Changed = { order: typeof orders.$inferSelect; text: string[]; reason: string }

/** Notifies the buyer of an unpaid order that it has fewer units and a lower total. */
export const notifyChangedOrder = async (
  db: Db,
  { order, text: texts, reason }: Changed,
  post: NotifyDeps & { now: Date },
) => {
  const { email } = one(
    await db.select().from(orderGroups).where(eq(orderGroups.id, order.group_id)),
  )
  const notice: NotificationMessage = {
    event_key: `order-changed:${order.id}:${order.version}`,
    topic: 'order',
    to: order.user_id,
    email,
    values: { order: order.number },
    subject: `Order ${order.number}: some items were canceled`,
    heading: `Some items of order ${order.number} were canceled`,
    paragraphs: [`The shop cannot ship ${texts.join(', ')}. You pay less on delivery.`, reason],
    order: aboutOrder(order, 'buyer'),
    link: buyersPage(order.group_id),
  }
  await notify(db, [notice], post)
}

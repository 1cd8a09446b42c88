import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Notice } from '../../messages/notice.ts'
import { type Post, tell } from '../../messages/tell.ts'
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
export const tellOfCanceledUnits = async (
  db: Db,
  { order, refund_id, note, by }: Canceled,
  post: Post,
) => {
  if (by?.role === 'seller') return
  const sellers = await listSellers(db, [order])
  const notices = sellers.map(({ owner_id }): Notice => ({
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
  await tell(db, notices, post)
}

type Changed = { order: typeof orders.$inferSelect; words: string[]; reason: string }

/** Notifies the buyer of an unpaid order that it has fewer units and a lower total. */
export const tellOfChangedOrder = async (
  db: Db,
  { order, words, reason }: Changed,
  post: Post & { now: Date },
) => {
  const { email } = one(
    await db.select().from(orderGroups).where(eq(orderGroups.id, order.group_id)),
  )
  const notice: Notice = {
    event_key: `order-changed:${order.id}:${order.version}`,
    topic: 'order',
    to: order.user_id,
    email,
    values: { order: order.number },
    subject: `Order ${order.number}: some items were canceled`,
    heading: `Some items of order ${order.number} were canceled`,
    paragraphs: [`The shop cannot ship ${words.join(', ')}. You pay less on delivery.`, reason],
    order: aboutOrder(order, 'buyer'),
    link: buyersPage(order.group_id),
  }
  await tell(db, [notice], post)
}

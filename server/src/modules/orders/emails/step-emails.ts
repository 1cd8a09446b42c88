import type { OrderStatus } from '@emporia/contract'
import { desc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import type { NotificationMessage } from '../../notifications/notification.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { listSellers } from '../sellers-of.ts'
import { orderGroups, type orders, shipments } from '../tables.ts'
import { aboutOrder } from './about.ts'
import { buyersPage, sellersPage } from './order-emails.ts'
import { partlyShipped, type StepSentence, stepSentences } from './step-texts.ts'

type Order = typeof orders.$inferSelect

type Step = {
  order: Order
  to: OrderStatus
  note?: string | null | undefined
  /** Who changed the status. Sellers are notified of changes by staff or the buyer. */
  by?: Pick<Actor, 'role'> | undefined
}

/**
 * Notifies the buyer of every status change in one sentence, and the seller of changes made by
 * others.
 */
export const notifyOrderStatus = async (db: Db, { to, ...step }: Step, post: NotifyDeps) => {
  const sentence = stepSentences[to]
  if (!sentence) return
  const order = step.order
  const about = to === 'delivered' ? ('delivery' as const) : ('order' as const)
  await notifyStep(
    db,
    { ...step, sentence, key: `order-${to}:${order.id}`, about: { about } },
    post,
  )
}

type Parcel = Omit<Step, 'to'> & { isComplete: boolean }

/** Sends one e-mail per shipment with its carrier and contents. */
export const notifyShipment = async (db: Db, { isComplete, ...step }: Parcel, post: NotifyDeps) => {
  const sentence = isComplete ? stepSentences.shipped : partlyShipped
  if (!sentence) return
  const { id } = step.order
  const [parcel] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.order_id, id))
    .orderBy(desc(shipments.id))
    .limit(1)
  if (!parcel) return
  const about = { about: 'shipment' as const, shipment_id: parcel.id }
  const key = isComplete ? `order-shipped:${id}` : `order-shipped:${id}:parcel:${parcel.id}`
  await notifyStep(db, { ...step, sentence, key, about }, post)
}

type StepNotification = Omit<Step, 'to'> & {
  sentence: StepSentence
  key: string
  about: Pick<OrderReference, 'about' | 'shipment_id'>
}

const notifyStep = async (
  db: Db,
  { order, sentence, key, about, note, by }: StepNotification,
  post: NotifyDeps,
) => {
  const group = await findGroup(db, order.group_id)
  if (!group) return
  const [text, notes] = [await sentence.text(db, order), note ? [note] : []]
  const sellers = by?.role === 'seller' ? [] : await listSellers(db, [order])

  await notify(
    db,
    [
      {
        event_key: key,
        topic: 'order',
        to: order.user_id,
        email: group.email,
        values: { order: order.number },
        subject: `Order ${order.number}: ${sentence.subject}`,
        heading: `${sentence.beginning ?? 'Your order'} ${order.number} ${sentence.heading}`,
        paragraphs: [text, ...notes],
        order: { ...aboutOrder(order, 'buyer'), ...about },
        link: buyersPage(order.group_id),
      },
      ...sellers.map(({ owner_id }): NotificationMessage => ({
        event_key: `${key}:seller`,
        topic: 'order',
        to: owner_id,
        values: { order: order.number },
        subject: `Order ${order.number}: ${sentence.subject}`,
        heading: `${sentence.beginning ?? 'Order'} ${order.number} ${sentence.heading}`,
        paragraphs: [`This was done ${doerOf(by)}.`, ...notes],
        order: { ...aboutOrder(order, 'seller'), ...about },
        link: sellersPage(order.id),
      })),
    ],
    post,
  )
}

const findGroup = async (db: Db, group_id: number) => {
  const of = eq(orderGroups.id, group_id)
  const [group] = await db.select({ email: orderGroups.email }).from(orderGroups).where(of)
  return group
}

const doerOf = (by: Step['by']) => {
  if (!by) return 'by itself, because the time was over'
  return by.role === 'admin' ? 'by the staff of the market' : 'by the buyer'
}

import type { MailEvent, OrderStatus } from '@emporia/contract'
import { desc, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { listSellers } from '../sellers-of.ts'
import { orderGroups, type orders, shipments } from '../tables.ts'
import { aboutOrder } from './about.ts'

type Step = {
  order: typeof orders.$inferSelect
  to: OrderStatus
  /** Or what writes it in the language of the reader. */
  note?: string | (() => string) | null | undefined
  /** Who changed the status. Sellers are notified of changes by staff or the buyer. */
  by?: Pick<Actor, 'role'> | undefined
}

type StepEvent = Extract<MailEvent, `order-${OrderStatus}` | 'order-ready'>

const stepEvents: Partial<Record<OrderStatus, StepEvent>> = {
  confirmed: 'order-confirmed',
  processing: 'order-processing',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
  returned: 'order-returned',
}

/**
 * Notifies the buyer of every status change in one sentence, and the seller of changes made by
 * others.
 */
export const notifyOrderStatus = async (context: Context, step: Step) => {
  const about = step.to === 'delivered' ? ('delivery' as const) : ('order' as const)
  await notifyStep(context, { ...step, about: { about } })
}

type Parcel = Omit<Step, 'to'> & { isComplete: boolean }

/** Sends one e-mail per shipment with its carrier and contents; what is picked up has none. */
export const notifyShipment = async (context: Context, { isComplete, ...step }: Parcel) => {
  if (step.order.pickup)
    return notifyStep(context, { ...step, to: 'shipped', about: { about: 'order' } })
  const { id } = step.order
  const [parcel] = await context.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.order_id, id))
    .orderBy(desc(shipments.id))
    .limit(1)
  if (!parcel) return
  const about = { about: 'shipment' as const, shipment_id: parcel.id }
  await notifyStep(context, { ...step, to: 'shipped', about, is_partial: !isComplete })
}

type StepNotification = Step & {
  about: Pick<OrderReference, 'about' | 'shipment_id'>
  is_partial?: boolean
}

const notifyStep = async (
  context: Context,
  { order, to, about, note, by, is_partial = false }: StepNotification,
) => {
  const { db } = context
  const event = to === 'shipped' && order.pickup ? 'order-ready' : stepEvents[to]
  const group = event && (await findGroup(db, order.group_id))
  if (!group) return
  const { id, number, group_id, payment_status } = order
  const { return_days } = to === 'delivered' ? await getGeneralSettings(db) : { return_days: 0 }
  const step = { id, number, group_id, payment_status, return_days, note, by: by?.role, is_partial }
  const sellers = by?.role === 'seller' ? [] : await listSellers(db, [order])

  await sendEmails(context, [
    writeEmail(
      event,
      { id: order.user_id, ...group },
      { ...step, code: order.pickup_code, order: { ...aboutOrder(order, 'buyer'), ...about } },
    ),
    ...sellers.map(({ owner_id }) =>
      writeEmail(event, owner_id, {
        ...step,
        code: null,
        order: { ...aboutOrder(order, 'seller'), ...about },
      }),
    ),
  ])
}

const findGroup = async (db: Db, group_id: number) => {
  const of = eq(orderGroups.id, group_id)
  const { email, locale } = orderGroups
  const [group] = await db.select({ email, locale }).from(orderGroups).where(of)
  return group
}

import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { type Group, lockPurchase, type Order } from '../payment/purchase.ts'
import { readOrder } from '../status/lock-order.ts'
import { recordMove } from '../status/record-status.ts'
import { orderGroups } from '../tables.ts'
import { aboutPurchase } from './about.ts'

type Resent = {
  id: number
  /** Returns another address for the orders of the buyer, and what the history calls the change. */
  correct: (group: Group) => Promise<{ email: string; note: () => string } | undefined>
}

/** Sends the confirmation of the group of an order again, to a corrected address if there is one. */
export const resendConfirmation = async (
  context: Context,
  actor: Actor,
  { id, correct }: Resent,
) => {
  const { db } = context
  const { order: found } = await readOrder(db, 'everything', id)
  const { group, orders: all } = await lockPurchase(db, found.group_id)
  const corrected = await correct(group)
  if (corrected) {
    const { email } = corrected
    const own = and(eq(orderGroups.user_id, group.user_id), eq(orderGroups.email, group.email))
    await db.update(orderGroups).set({ email }).where(own)
    const note = () => history.change_summary({ changes: corrected.note() })
    await recordMove(context, actor, { order: found, to: found.status, note, isPublic: false })
  }
  const parts = all.filter(({ status }) => status !== 'cancelled')
  if (parts.length === 0) throw conflict(m.order_email_canceled)
  await send(context, { ...group, email: corrected?.email ?? group.email }, parts)
}

/** A paid group gets the confirmation of its payment, another one that of the order. */
const send = async (context: Context, group: Group, parts: Order[]) => {
  const to = { id: group.user_id, email: group.email, locale: group.locale }
  const isPaid = parts.every(({ payment_status }) => payment_status === 'paid')
  const order = aboutPurchase(parts, 'buyer')
  const email = isPaid
    ? writeEmail('order-paid', to, { group, order })
    : writeEmail('order-placed', to, {
        group,
        name: group.address.name,
        shop_count: parts.length,
        is_cash_on_delivery: group.payment_method === 'cash_on_delivery',
        order,
      })
  // An e-mail with the same key is sent only once.
  const event_key = `${email.event_key}:${context.now.getTime()}`
  await sendEmails(context, [{ ...email, event_key }])
}

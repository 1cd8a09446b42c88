import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { orders } from '../tables.ts'
import { deliverOrder } from './deliver-order.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import { hasOpenBusiness } from './open-business.ts'
import { recordMove } from './record-status.ts'

type ReceiveInput = { id: number; status?: 'delivered' | 'completed' | undefined }

/** The buyer confirms that everything was delivered, or completes the order without returns. */
export const receiveOrder = async (
  context: Context,
  actor: Actor,
  { id, status: to = 'delivered' }: ReceiveInput,
) => {
  const locked = await lockOrder(context.db, { user_id: actor.id }, id)
  const { order } = locked
  if (order.status === to) throw conflict(m.order_status_unchanged)
  if (to === 'completed') await complete(context, locked)
  else if (order.status !== 'shipped') throw conflict(m.order_not_shipped)
  else await deliverOrder({ ...context, actor_id: actor.id }, locked, {})
  await recordMove(context, actor, { order, to })
  await notifyOrderStatus(context, { order, to, by: actor })
}

const complete = async ({ db, now }: Context, { order }: Locked) => {
  if (order.status !== 'delivered') throw conflict(m.order_not_delivered)
  const closed = await db
    .update(orders)
    .set({ status: 'completed', closed_at: now.toISOString() })
    .where(sql`${eq(orders.id, order.id)} and not ${hasOpenBusiness}`)
    .returning({ id: orders.id })
  if (closed.length === 0) throw conflict(m.order_return_open)
}

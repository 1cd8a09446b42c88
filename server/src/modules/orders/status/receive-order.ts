import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { orders } from '../tables.ts'
import { toLedgerDeps, type FulfillmentDeps } from '../deps.ts'
import { deliverOrder } from './deliver-order.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import { hasOpenBusiness } from './open-business.ts'
import { recordMove } from './record-status.ts'

type ReceiveInput = { id: number; status?: 'delivered' | 'completed' | undefined }

/** The buyer confirms that everything was delivered, or completes the order without returns. */
export const receiveOrder = async (
  db: Db,
  actor: Actor,
  { id, status: to = 'delivered' }: ReceiveInput,
  deps: FulfillmentDeps,
) => {
  const locked = await lockOrder(db, { user_id: actor.id }, id)
  const { order } = locked
  if (order.status === to) throw conflict(`This order is already ${to}`)
  if (to === 'completed') await complete(db, locked, deps)
  else if (order.status !== 'shipped') throw conflict('This order is not on its way')
  else await deliverOrder(db, locked, {}, toLedgerDeps(deps, actor))
  await recordMove(db, actor, { order, to }, deps)
  await notifyOrderStatus(db, { order, to, by: actor }, deps)
}

const complete = async (db: Db, { order }: Locked, { now }: FulfillmentDeps) => {
  if (order.status !== 'delivered') throw conflict('This order has not been delivered yet')
  const closed = await db
    .update(orders)
    .set({ status: 'completed', closed_at: now.toISOString() })
    .where(sql`${eq(orders.id, order.id)} and not ${hasOpenBusiness}`)
    .returning({ id: orders.id })
  if (closed.length === 0) throw conflict('Something of this order is still on its way back')
}

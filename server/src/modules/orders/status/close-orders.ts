import * as m from '@emporia/messages/history'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type AppContext, type Context, createContext } from '../../../context.ts'
import { cancelOrder } from './cancel-order.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { emit } from '../../../adapters/events/emit.ts'
import { toOrderFacts } from './emit-order.ts'
import { hasOpenBusiness } from './open-business.ts'
import { lockOrder } from './lock-order.ts'
import { endWhenEmpty } from '../refunds/cancellation/end-when-empty.ts'
import { remindOfRefunds } from '../returns/withdrawal/remind.ts'
import { recordMove } from './record-status.ts'
import { orderLines, orders } from '../tables.ts'

const dayMs = 86_400_000
const batchMax = 200

/** Timer job: cancels unconfirmed and empty orders, and completes delivered ones. */
export const closeOrders = async (app: AppContext) => {
  const context = createContext(app)
  // One transaction per order, so that a failure does not block the others.
  for (const { id } of await listExpired(app.db, context.now))
    await inTransaction(app.db, (db) => expireOrder({ ...context, db }, id))
  for (const { id: order_id } of await listEmpty(app.db))
    await inTransaction(app.db, (db) =>
      endWhenEmpty({ ...context, db }, undefined, {
        order_id,
        reason: m.order_all_units_canceled,
      }),
    )
  await inTransaction(app.db, (db) => completeOrders(db, context.now))
  await inTransaction(app.db, (db) => remindOfRefunds({ ...context, db }))
}

const listExpired = (db: Db, now: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.expires_at, now.toISOString())))
    .orderBy(orders.expires_at)
    .limit(batchMax)

/**
 * Lists open orders without units to pack, which were canceled before refunds closed such orders.
 */
const listEmpty = (db: Db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['confirmed', 'processing']),
        sql`not exists (select from ${orderLines} where ${orderLines.order_id} = ${orders.id}
          and ${orderLines.quantity} > ${orderLines.left_out_quantity} + ${orderLines.shipped_quantity})`,
      ),
    )
    .orderBy(orders.id)
    .limit(batchMax)

/** Cancels an expired order, unless its status has changed since. */
const expireOrder = async (context: Context, id: number) => {
  const locked = await lockOrder(context.db, 'everything', id)
  const { order } = locked
  if (order.status !== 'pending' || !order.expires_at) return
  if (new Date(order.expires_at) > context.now) return

  const note = order.payment_status === 'unpaid' ? m.order_not_confirmed : m.order_not_paid
  await cancelOrder(context, locked, note)
  await recordMove(context, undefined, { order, to: 'cancelled', note })
  await notifyOrderStatus(context, { order, to: 'cancelled', note })
}

/** Completes delivered orders after return and withdrawal periods (docs/domain/orders.md#order-status). */
const completeOrders = async (db: Db, now: Date) => {
  const { return_days } = await getSellingTerms(db)
  const before = new Date(now.getTime() - return_days * dayMs).toISOString()
  const closed_at = now.toISOString()
  await db.execute(sql`
    with closed as (
      update orders set status = 'completed', closed_at = ${closed_at}
      where status = 'delivered' and delivered_at <= ${before} and not ${hasOpenBusiness}
        and not exists (select from order_groups g where g.id = orders.group_id
          and delivered_at > ${closed_at}::timestamptz
            - (g.withdrawal_days + 1) * interval '24 hours')
      returning *
    ), emitted as (${emit(sql`
      select 'order.status_changed', ${closed_at}::timestamptz, shop_id, id,
        ${toOrderFacts(sql`closed`)} || '{"from": "delivered", "to": "completed"}' from closed`)}
    )
    insert into order_events (order_id, actor_role, from_status, to_status, created_at)
    select id, 'system', 'delivered', 'completed', ${closed_at} from closed`)
}

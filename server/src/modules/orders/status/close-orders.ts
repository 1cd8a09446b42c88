import { and, eq, inArray, lte, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { cancelOrder } from './cancel-order.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { hasOpenBusiness } from './open-business.ts'
import { lockOrder } from './lock-order.ts'
import { endWhenEmpty } from '../refunds/cancellation/end-when-empty.ts'
import { toLedgerDeps, type OrderDeps, toOrderDeps } from '../deps.ts'
import { recordMove } from './record-status.ts'
import { orderLines, orders } from '../tables.ts'

const dayMs = 86_400_000
const batchMax = 200

/** Timer job: cancels unconfirmed and empty orders, and completes delivered ones. */
export const closeOrders = async (
  parts: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'settings' | 'payments'>,
) => {
  const deps = toOrderDeps(parts)
  // One transaction per order, so that a failure does not block the others.
  for (const { id } of await listExpired(parts.db, deps.now))
    await inTransaction(parts.db, (db) => expireOrder(db, id, deps))
  for (const { id: order_id } of await listEmpty(parts.db))
    await inTransaction(parts.db, (db) =>
      endWhenEmpty(db, undefined, { order_id, reason: allCanceled }, toLedgerDeps(deps, undefined)),
    )
  await inTransaction(parts.db, (db) => completeOrders(db, deps))
}

const listExpired = (db: Db, now: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.expires_at, now.toISOString())))
    .orderBy(orders.expires_at)
    .limit(batchMax)

const allCanceled = 'All units of this order were canceled.'

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
const expireOrder = async (db: Db, id: number, deps: OrderDeps) => {
  const locked = await lockOrder(db, 'everything', id)
  const { order } = locked
  if (order.status !== 'pending' || !order.expires_at) return
  if (new Date(order.expires_at) > deps.now) return

  const note =
    order.payment_status === 'unpaid'
      ? 'Nobody confirmed this order in time.'
      : 'This order was not paid in time.'
  await cancelOrder(db, locked, note, toLedgerDeps(deps, undefined))
  await recordMove(db, undefined, { order, to: 'cancelled', note }, deps)
  await notifyOrderStatus(db, { order, to: 'cancelled', note }, deps)
}

/** Completes delivered orders after their return period (docs/domain/orders.md#order-status). */
const completeOrders = async (db: Db, { now }: { now: Date }) => {
  const { return_days } = await getSellingTerms(db)
  const before = new Date(now.getTime() - return_days * dayMs).toISOString()
  const closed_at = now.toISOString()
  await db.execute(sql`
    with closed as (
      update orders set status = 'completed', closed_at = ${closed_at}
      where status = 'delivered' and delivered_at <= ${before} and not ${hasOpenBusiness}
      returning id
    )
    insert into order_events (order_id, actor_role, from_status, to_status, created_at)
    select id, 'system', 'delivered', 'completed', ${closed_at} from closed`)
}

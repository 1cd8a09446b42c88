import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { editOrder } from '../../modules/orders/manual/edit-order.ts'
import { cancelOwnOrder } from '../../modules/orders/status/cancel-order.ts'
import { disputeOrder } from '../../modules/orders/refunds/disputes/open-dispute.ts'
import { refundByStaff } from '../../modules/orders/refunds/refund-by-staff.ts'
import { moveAndRefund } from '../../modules/orders/returns/refund-or-ask.ts'
import { recordStep } from '../../modules/orders/returns/record-step.ts'
import { requestReturn } from '../../modules/orders/returns/request-return.ts'
import { returnLines } from '../../modules/orders/returns/tables.ts'
import { orderGroups, orderLines, orders } from '../../modules/orders/tables.ts'
import { users } from '../../modules/accounts/tables.ts'
import { demoUsers } from '../texts/people.ts'
import { type DemoReturn, demoReturns, demoRefunds } from './return-texts.ts'

type Order = typeof orders.$inferSelect
const hourMs = 3_600_000

/** Adds returns, refunds and a dispute, by the application's functions. */
export const postReturns = async (context: Context) => {
  const { db, now } = context
  const ago = (hours: number) => ({
    ...context,
    now: new Date(now.getTime() - hours * hourMs),
  })
  const staff = await actorOf(db, await firstAdmin(db))
  const fresh = await listFresh(db, now)
  for (const [at, input] of demoReturns.entries()) {
    const order = fresh[at]
    // Each return is a little later than the one before.
    if (order) await addReturn({ order, input, staff }, (hours) => ago(hours * (1 - at / 9)))
  }
  const [scratched, late] = fresh.slice(demoReturns.length)
  const later = { ...ago(3.2), actor_id: staff.id }
  if (scratched) await refundPart(later, scratched)
  if (late) {
    const gift = { goodwill_minor: 300, to: 'wallet' as const, reason: demoRefunds.late }
    const nothing = { lines: [], shipping: 0 }
    await refundByStaff(later, undefined, { order_id: late.id, wanted: nothing, ...gift })
  }
  await leaveOneOut(ago(2.2), staff)
  await stopPaidOrder(ago(1.4))
  await dispute({ ...ago(26), actor_id: staff.id })
}

const firstAdmin = async (db: Db) =>
  one(await db.select({ id: users.id }).from(users).where(eq(users.is_first_admin, true))).id

/** Returns an account as the server's hooks would identify it. */
const actorOf = async (db: Db, id: number): Promise<Actor> => {
  const { role } = one(await db.select({ role: users.role }).from(users).where(eq(users.id, id)))
  return { id, role, permissions: [], session_id: 0, shop_id: null }
}

/** Lists recently delivered orders that can still be returned: Una's first, then the oldest. */
const listFresh = async (db: Db, now: Date): Promise<Order[]> => {
  const since = new Date(now.getTime() - 6 * 24 * hourMs).toISOString()
  const until = new Date(now.getTime() - 30 * hourMs).toISOString()
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'delivered'),
        gt(orders.delivered_at, since),
        sql`${orders.delivered_at} < ${until}`,
        isNotNull(orders.shop_id),
      ),
    )
    .orderBy(
      sql`${orders.user_id} <> (select id from ${users} where email = ${demoUsers.una.email})`,
      asc(orders.delivered_at),
      asc(orders.id),
    )
}

type Sent = { order: Order; input: DemoReturn; staff: Actor }

const addReturn = async ({ order, input, staff }: Sent, ago: (hours: number) => Context) => {
  const { db } = ago(0)
  const { to, note, reason, condition, refund_to } = input
  const line = one(await linesOf(db, order.id, 1))
  const buyer = await actorOf(db, order.user_id)
  const sent = { order_line_id: line.id, quantity: line.quantity, reason, condition }
  const lines = { order_id: order.id, lines: [sent], note, refund_to }
  const request = await requestReturn(ago(28), buyer, {
    input: { ...lines, bank_details: demoRefunds.account },
    received: [],
  })
  const move = (status: 'approved' | 'rejected' | 'received', text?: string) =>
    moveAndRefund(ago(status === 'received' ? 5 : 20), staff, {
      reach: 'everything',
      move: { id: request.id, status, note: text },
    })
  if (to === 'rejected') return move('rejected', demoRefunds.rejected)
  if (to === 'requested') return undefined
  await move('approved')
  if (to === 'refunded') return move('received')
  if (to === 'received') await markReceived(ago(4), request.id, staff)
  return undefined
}

/** The return was received and waits for inspection, so nothing is refunded automatically. */
const markReceived = async (context: Context, id: number, staff: Actor) => {
  await context.db
    .update(returnLines)
    .set({ received_quantity: sql`${returnLines.quantity}`, resellable: false })
    .where(eq(returnLines.return_id, id))
  await recordStep(context, staff, { request: { id, state: 'approved' }, to: 'received' })
}

const linesOf = (db: Db, orderId: number, max: number) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.id))
    .limit(max)

const refundPart = async (context: Context, { id }: Order) => {
  const line = one(await linesOf(context.db, id, 1))
  const lines = [{ order_line_id: line.id, amount_minor: Math.ceil(line.net_minor / 5) }]
  const input = { wanted: { lines, shipping: 0 }, goodwill_minor: 0, to: 'wallet' as const }
  await refundByStaff(context, undefined, {
    order_id: id,
    ...input,
    reason: demoRefunds.scratch,
  })
}

/** Removes one unit of a paid order and refunds it. */
const leaveOneOut = async (context: Context, staff: Actor) => {
  const { db } = context
  const [found] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        eq(orders.status, 'confirmed'),
        eq(orders.payment_status, 'paid'),
        eq(orderLines.decimals, 0),
        gt(orderLines.quantity, 1),
      ),
    )
    .orderBy(asc(orderLines.id))
    .limit(1)
  if (!found) return
  const { line } = found
  const all = await linesOf(db, line.order_id, 100)
  const lines = all.map(({ id, quantity }) => ({
    order_line_id: id,
    quantity: id === line.id ? quantity - 1 : quantity,
  }))
  const refund = { to: 'source' as const, reason: demoRefunds.broken }
  await editOrder(context, staff, { id: line.order_id, lines, refund })
}

/** Cancels a paid order for its buyer, with a refund in progress. */
const stopPaidOrder = async (context: Context) => {
  const { db } = context
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'confirmed'), eq(orders.payment_status, 'paid')))
    .orderBy(desc(orders.id))
    .limit(1)
  if (!order) return
  const buyer = await actorOf(db, order.user_id)
  await cancelOwnOrder(context, buyer, { id: order.id, reason: demoRefunds.stopped })
}

/** A bank disputes the payment of an order some weeks ago. */
const dispute = async (context: Context) => {
  const [order] = await context.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .where(
      and(
        eq(orders.status, 'completed'),
        eq(orderGroups.payment_method, 'sandbox'),
        isNotNull(orders.shop_id),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  if (!order) return
  const input = { order_id: order.id, reason: demoRefunds.bank, reference: 'CB-20417' }
  await disputeOrder(context, { ...input, fee_minor: 1500 })
}

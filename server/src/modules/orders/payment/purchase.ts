import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { OrderMoney } from '../../ledger/postings/payments.ts'
import { orderGroups, orderLines, orders } from '../tables.ts'

export type Order = typeof orders.$inferSelect
export type Group = typeof orderGroups.$inferSelect
export type Purchase = { group: Group; orders: Order[] }

/** Locks an order group with all of its orders until the transaction ends. */
export const lockPurchase = async (db: Db, groupId: number): Promise<Purchase> => {
  const locked = await db
    .select()
    .from(orders)
    .where(eq(orders.group_id, groupId))
    .orderBy(asc(orders.id))
    .for('update')
  return { group: await getGroup(db, groupId), orders: locked }
}

// Read after its orders are locked: every change of the group locks one of them first.
export const getGroup = async (db: Db, id: number) => {
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, id))
  if (!group) throw notFound(m.order_missing)
  return group
}

/** Returns the orders of a group that wait for an online payment and have not expired. */
export const listWaitingOrders = ({ orders: all }: Purchase, now: Date) =>
  all.filter(
    ({ status, payment_status, expires_at }) =>
      status === 'pending' &&
      (payment_status === 'pending' || payment_status === 'failed') &&
      expires_at !== null &&
      new Date(expires_at) > now,
  )

/** Total of the orders, including the wallet part. */
export const sumTotals = (waiting: Order[]) =>
  waiting.reduce((sum, { total_minor }) => sum + total_minor, 0)

/** Payment fees of the orders, which rules of payment methods do not count. */
export const sumFees = (waiting: Order[]) =>
  waiting.reduce((sum, { fee_minor }) => sum + fee_minor, 0)

/** Returns the amount a gateway would have to collect now. */
export const calculateGatewayDue = (purchase: Purchase, now: Date) => {
  const waiting = listWaitingOrders(purchase, now)
  return waiting.length === 0 ? 0 : sumTotals(waiting) - purchase.group.wallet_minor
}

/** Returns the ledger amounts of each paid order: the buyer's money and the platform's coupons. */
export const listPaidAmounts = async (db: Db, paid: Order[]): Promise<OrderMoney[]> => {
  const coupons = await db
    .select({
      order_id: orderLines.order_id,
      coupon_minor:
        sql`sum(${orderLines.coupon_platform_minor} + ${orderLines.shipping_discount_platform_minor})`.mapWith(
          Number,
        ),
    })
    .from(orderLines)
    .where(
      and(
        inArray(
          orderLines.order_id,
          paid.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(orderLines.order_id)
  const byOrder = new Map(coupons.map(({ order_id, coupon_minor }) => [order_id, coupon_minor]))
  return paid.map(({ id, shop_id, total_minor }) => ({
    order_id: id,
    shop_id,
    payable_minor: total_minor,
    coupon_minor: byOrder.get(id) ?? 0,
  }))
}

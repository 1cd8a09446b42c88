import type { Collector } from '@emporia/contract'
import { desc, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { accrue } from '../../affiliate/commissions/accrue.ts'
import { holdFlagged } from '../../affiliate/commissions/hold.ts'
import { notifyEarned } from '../../affiliate/emails.ts'
import { daysToReturn } from '../../consumer-rules/read-rules.ts'
import { issueInvoices } from '../documents/issue.ts'
import { collectCash } from '../../earnings/cash/collect-cash.ts'
import { getCollector } from '../../earnings/cash/collector.ts'
import { earn } from '../../earnings/earn.ts'
import { getEarningSettings } from '../../earnings/settings.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { type Earned, shareOfLine } from '../../ledger/postings/delivery.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { getDeliveryAmounts } from '../refunds/funders.ts'
import { leftOfOrder } from '../refunds/left-of-order.ts'
import { orders, shipments } from '../tables.ts'
import type { When } from '../../ledger/posting.ts'
import { emitOrder } from './emit-order.ts'
import type { Locked } from './lock-order.ts'

type Handover = {
  /** Who collected the cash. Without it, the settings decide. */
  collected_by?: Collector | undefined
  /** Commissions of members, and cashback of the buyer. */
  earned?: Earned[]
}

/**
 * Delivers an order: marks it as paid if it was not, distributes its money (O6, O8), and marks all
 * its shipments as delivered.
 */
export const deliverOrder = async (
  context: Context,
  locked: Locked,
  { collected_by, earned = [] }: Handover,
) => {
  const { db } = context
  const { order } = locked
  const isCash = order.payment_status === 'unpaid'
  const collector = isCash ? (collected_by ?? (await findCollector(db, order))) : null
  const isReferred = await shareOut(db, locked, { collector, earned }, context)

  const delivered_at = context.now.toISOString()
  await db
    .update(orders)
    .set({
      status: 'delivered',
      payment_status: isCash ? 'paid' : order.payment_status,
      collected_by: collector,
      delivered_at,
    })
    .where(eq(orders.id, order.id))
  if (isCash)
    await emitOrder(context, { order_id: order.id, events: [{ type: 'order.paid', facts: {} }] })
  await db.update(shipments).set({ delivered_at }).where(eq(shipments.order_id, order.id))
  // Prepaid orders have their invoice already.
  await issueInvoices(db, [order.id], context.now)
  if (isReferred) await notifyEarned(context, order.id)
}

/** The buyer of what is picked up pays at the pickup point, where no courier is. */
const findCollector = async (db: Db, { shop_id, pickup }: Locked['order']): Promise<Collector> =>
  pickup ? 'seller' : getCollector(db, shop_id)

type Shared = { collector: Collector | null; earned: Earned[] }

/**
 * Distributes the money of an order that was not refunded to shop, platform and members. Returns
 * whether the buyer has a referrer.
 */
export const shareOut = async (
  db: Db,
  locked: Locked,
  { collector, earned }: Shared,
  when: When,
) => {
  const money = getDeliveryAmounts(locked.order, await leftOfOrder(db, locked))
  const collected_by = await cashWith(db, locked.order.id, collector)
  const { id } = locked.order
  const referred = await accrue(db, id, when.now)
  await record(
    db,
    postings.orderDelivered({ ...money, collected_by, earned: [...earned, ...referred] }),
    when,
  )
  if (collected_by && collected_by !== 'seller')
    await collectCash(db, { ...money, ...collected_by }, when.now)
  await earnShares(db, money, when.now)
  if (referred.length > 0) await holdFlagged(db, id, when)
  return referred.length > 0
}

/** A courier's cash is owed by the courier of the last shipment. */
const cashWith = async (db: Db, orderId: number, collector: Collector | null) => {
  if (collector !== 'courier') return collector
  const [last] = await db
    .select({ carrier: shipments.carrier })
    .from(shipments)
    .where(eq(shipments.order_id, orderId))
    .orderBy(desc(shipments.id))
    .limit(1)
  return { courier: last?.carrier?.trim() || 'Courier' }
}

const earnShares = async (
  db: Db,
  money: ReturnType<typeof getDeliveryAmounts>,
  delivered_at: Date,
) => {
  const { order_id, shop_id, lines } = money
  if (shop_id === null) return
  const { hold_days } = await getEarningSettings(db)
  const return_days = daysToReturn(await getSellingTerms(db))
  await earn(
    db,
    lines.map((line) => ({
      order_id,
      order_line_id: line.order_line_id,
      shop_id,
      share_minor: shareOfLine(money, line),
      commission_minor: line.commission_minor,
    })),
    { delivered_at, hold_days, return_days },
  )
}

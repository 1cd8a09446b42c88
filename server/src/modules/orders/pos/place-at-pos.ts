import type { Address } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { confirmReservations } from '../../catalog/stock/reservations.ts'
import { takeStock } from '../../catalog/stock/take-stock.ts'
import { issueInvoices } from '../documents/issue.ts'
import type { Earned } from '../../ledger/postings/delivery.ts'
import { sendEmails } from '../../notifications/send-email.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { takeOffers } from '../../promotions/use-offers.ts'
import { writeNewOrder } from '../emails/order-emails.ts'
import { deliverOrder } from '../status/deliver-order.ts'
import { lockOrder } from '../status/lock-order.ts'
import { recordMove } from '../status/record-status.ts'
import { shipOrder } from '../status/ship-order.ts'
import { startPayment } from '../payment/start-payment.ts'
import { openPurchase } from '../checkout/open-purchase.ts'
import type { PricedPurchase } from '../checkout/price-purchase.ts'
import { listSellers } from '../sellers-of.ts'
import { orders } from '../tables.ts'

type PosSale = {
  number: string
  buyer: Buyer
  address: Address
  purchase: PricedPurchase
  /** The language of the customer, if their account is known. */
  locale: string | null
  /** Sold offline and not handed over yet: it waits for missing stock. */
  isBeyond: boolean
}

/**
 * The limit of an offer per customer does not apply at a register, because the customer is unknown.
 */
const anybody = 0

/**
 * Places an order group that was paid at a member's register: its orders are confirmed and paid
 * from the start.
 */
export const placeAtPos = async (context: Context, actor: Actor, sale: PosSale) => {
  const { db } = context
  const delivery = { note: null, payment_method: 'till' as const }
  const { group, placed, remaining, demands } = await openPurchase(
    db,
    actor,
    { ...sale, delivery },
    context.now,
  )
  await takeStock(context, demands, { isBeyond: sale.isBeyond })
  await takeOffers(db, anybody, remaining)
  await confirmReservations(
    db,
    remaining.map(({ id }) => id),
  )
  const ids = placed.map(({ id }) => id)
  const paid = await db
    .update(orders)
    .set({ status: 'confirmed', payment_status: 'paid', expires_at: null })
    .where(inArray(orders.id, ids))
    .returning()
  for (const order of placed)
    await recordMove(context, actor, {
      order,
      to: 'confirmed',
      note: history.order_paid_pos,
      isPaid: true,
    })
  return { group, orders: paid.toSorted((a, b) => a.id - b.id), lines: remaining }
}

/** Minutes that a POS customer has to pay by link. */
const payMinutes = 15

/**
 * Places an order group that its customer pays by link. Its goods are reserved until the deadline.
 */
export const placeUnpaidAtPos = async (context: Context, actor: Actor, sale: PosSale) => {
  const { db } = context
  const [gateway] = context.payments.gateways
  if (!gateway) throw conflict(m.pos_online_unavailable)
  const delivery = { note: null, payment_method: gateway.code }
  const { terms } = sale.purchase
  const hasty = { ...terms, order: { ...terms.order, unpaid_minutes: payMinutes } }
  const purchase = { ...sale.purchase, terms: hasty }
  const { group, placed, remaining, demands } = await openPurchase(
    db,
    actor,
    { ...sale, delivery, purchase },
    context.now,
  )
  await takeStock(context, demands, { isBeyond: sale.isBeyond })
  await takeOffers(db, anybody, remaining)
  await startPayment(context, { group, orders: placed }, { payment_method: gateway.code })
  return { group, orders: placed.toSorted((a, b) => a.id - b.id), lines: remaining }
}

/** Hands the goods to the customer: takes them from the stock and marks the order as delivered. */
export const handOver = async (
  context: Context,
  actor: Actor,
  { order_id, earned }: { order_id: number; earned: Earned[] },
) => {
  const { db } = context
  const locked = await lockOrder(db, 'everything', order_id)
  await shipOrder(context, actor, { locked, move: { id: order_id, status: 'shipped' } })
  const shipped = await lockOrder(db, 'everything', order_id)
  await deliverOrder({ ...context, actor_id: actor.id }, shipped, { earned })
  const step = { order: locked.order, to: 'delivered' as const, note: history.order_handed_over }
  await recordMove(context, actor, step)
}

/** Issues invoices for orders to be shipped, and notifies the shops of all orders. */
export const notifyPosOrders = async (
  context: Context,
  { placed, isSent }: { placed: (typeof orders.$inferSelect)[]; isSent: boolean },
) => {
  const { db } = context
  const ids = placed.map(({ id }) => id)
  if (isSent) await issueInvoices(db, ids, context.now)
  const state = isSent ? 'sold_to_send' : 'handed_over'
  const sellers = await listSellers(db, placed)
  await sendEmails(
    context,
    sellers.map((seller) => writeNewOrder(seller, state)),
  )
}

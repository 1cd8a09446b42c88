import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { dropCommissions } from '../../affiliate/earning/drop.ts'
import { releaseHolds } from '../../catalog/stock/holds.ts'
import { giveBackCoupon } from '../../promotions/coupons/give-back-coupon.ts'
import { giveBackOffers } from '../../promotions/give-back-offers.ts'
import { tellOfMove } from '../letters.ts'
import { giveUpPayment } from '../paying/give-up-payment.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import { refundRest } from '../refunding/refund-rest.ts'
import { type Hands, handsOf, type Means } from '../tools.ts'
import { recordMove } from './record-move.ts'
import { toSendOf, hasShipped, movesOfBuyer } from '../rules.ts'
import { orders } from '../tables.ts'

type Wish = { id: number; reason?: string | null | undefined }

/** A customer stops an order that nobody is packing yet. */
export const cancelOwnOrder = async (db: Db, actor: Actor, { id, reason }: Wish, tools: Means) => {
  const locked = await lockOrder(db, { user_id: actor.id }, id)
  const { order } = locked
  if (order.status === 'cancelled') throw conflict('This order is already cancelled')
  if (!movesOfBuyer(order.status).includes('cancelled'))
    throw conflict('This order is being packed already. Please write to the shop.')

  await cancelOrder(
    db,
    locked,
    reason ?? 'The buyer has cancelled the order.',
    handsOf(tools, actor),
  )
  await recordMove(db, actor, { order, to: 'cancelled', note: reason }, tools)
  await tellOfMove(db, { order, to: 'cancelled', note: reason, by: actor }, tools)
}

/**
 * Stops an order of which nothing has left: its stock and its places in offers are free again, and
 * what was paid goes back.
 */
export const cancelOrder = async (db: Db, locked: Locked, reason: string, hands: Hands) => {
  const { order, lines } = locked
  const { now } = hands
  if (hasShipped(lines)) throw conflict('A part of this order was shipped: it can only come back')
  await releaseHolds(
    db,
    lines.map(({ id }) => id),
  )
  await giveBackOffers(
    db,
    lines.map((line) => ({ ...line, quantity: toSendOf(line) })),
  )
  await dropCommissions(db, order.id, now)
  await giveUpPayment(db, order, now)
  await refundRest(db, locked, reason, hands)
  await db
    .update(orders)
    .set({ status: 'cancelled', expires_at: null, closed_at: now.toISOString() })
    .where(eq(orders.id, order.id))
  await giveBackCoupon(db, order.group_id, now)
}

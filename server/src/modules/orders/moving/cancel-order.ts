import { daysInWords } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { dropCommissions } from '../../affiliate/earning/drop.ts'
import { giveBackCoupon } from '../../promotions/coupons/give-back-coupon.ts'
import { tellOfMove } from '../emails/step-emails.ts'
import { giveUpPayment } from '../paying/give-up-payment.ts'
import { cancelKept } from '../refunding/canceling/cancel-kept.ts'
import { cancelAllUnits } from './cancel-units.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import { refundRest } from '../refunding/canceling/refund-rest.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { type Hands, handsOf, type Means } from '../tools.ts'
import { recordMove } from './record-move.ts'
import { hasShipped, movesOfBuyer } from '../rules.ts'
import { orders } from '../tables.ts'

type Wish = { id: number; reason?: string | null | undefined }

/** Cancels a buyer's order that is not being packed yet. */
export const cancelOwnOrder = async (db: Db, actor: Actor, { id, reason }: Wish, tools: Means) => {
  const locked = await lockOrder(db, { user_id: actor.id }, id)
  const { order } = locked
  if (order.status === 'cancelled') throw conflict('This order is already cancelled')
  if (!movesOfBuyer(order.status).includes('cancelled')) throw conflict(await tooLate(db, order))

  await cancelOrder(
    db,
    locked,
    reason ?? 'The buyer has cancelled the order.',
    handsOf(tools, actor),
  )
  await recordMove(db, actor, { order, to: 'cancelled', note: reason }, tools)
  await tellOfMove(db, { order, to: 'cancelled', note: reason, by: actor }, tools)
}

/** Explains what the buyer can still do instead. */
const tooLate = async (db: Db, { status }: Locked['order']) => {
  if (status !== 'processing' && status !== 'shipped')
    return `An order that is ${status} cannot be canceled`
  const { return_days } = await getSellingTerms(db)
  const what = status === 'processing' ? 'being packed' : 'on its way'
  return `This order is ${what} already and cannot be canceled any more. You can send it back within ${daysInWords(return_days)} of its delivery.`
}

/** Cancels an order of which nothing was shipped: cancels all units and refunds what was paid. */
export const cancelOrder = async (db: Db, locked: Locked, reason: string, hands: Hands) => {
  const { order, lines } = locked
  const { now } = hands
  if (hasShipped(lines)) throw conflict('A part of this order was shipped: it can only come back')
  const canceled = await cancelAllUnits(db, locked)
  await cancelKept(db, lines)
  await dropCommissions(db, order.id, now)
  await giveUpPayment(db, order, now)
  await refundRest(db, canceled, reason, hands)
  await db
    .update(orders)
    .set({ status: 'cancelled', expires_at: null, closed_at: now.toISOString(), ...notHeld })
    .where(eq(orders.id, order.id))
  await giveBackCoupon(db, order.group_id, now)
}

const notHeld = { held_at: null, hold_reason: null }

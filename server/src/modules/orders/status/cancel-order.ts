import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import type { Written } from '../../../http/request/write-in-languages.ts'
import { dropCommissions } from '../../affiliate/commissions/drop.ts'
import { releaseCoupon } from '../../promotions/coupons/release-coupon.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { abandonPayment } from '../payment/abandon-payment.ts'
import { cancelRetained } from '../refunds/cancellation/cancel-retained.ts'
import { cancelAllUnits } from './cancel-units.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import { refundRest } from '../refunds/cancellation/refund-rest.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { recordMove } from './record-status.ts'
import { hasShipped, movesOfBuyer } from '../rules.ts'
import { orders } from '../tables.ts'
import { sentence } from '../../../sentence.ts'

type CancelInput = { id: number; reason?: string | null | undefined }

/** Cancels a buyer's order that is not being packed yet. */
export const cancelOwnOrder = async (
  context: Context,
  actor: Actor,
  { id, reason }: CancelInput,
) => {
  const { db } = context
  const locked = await lockOrder(db, { user_id: actor.id }, id)
  const { order } = locked
  if (order.status === 'cancelled') throw conflict(m.order_already_canceled)
  if (!movesOfBuyer(order.status).includes('cancelled')) throw conflict(await tooLate(db, order))

  await cancelOrder(
    { ...context, actor_id: actor.id },
    locked,
    reason ?? history.order_canceled_by_buyer,
  )
  await recordMove(context, actor, { order, to: 'cancelled', note: reason })
  await notifyOrderStatus(context, { order, to: 'cancelled', note: reason, by: actor })
}

/** Explains what the buyer can still do instead. */
const tooLate = async (db: Db, { status }: Locked['order']) => {
  if (status !== 'processing' && status !== 'shipped') return sentence(m.order_cancel_denied)
  const { return_days } = await getSellingTerms(db)
  return status === 'processing'
    ? sentence(m.order_cancel_processing, { days: return_days })
    : sentence(m.order_cancel_shipped, { days: return_days })
}

/** Cancels an order of which nothing was shipped: cancels all units and refunds what was paid. */
export const cancelOrder = async (context: Context, locked: Locked, reason: Written) => {
  const { db, now } = context
  const { order, lines } = locked
  if (hasShipped(lines)) throw conflict(m.order_part_shipped)
  const canceled = await cancelAllUnits(db, locked)
  await cancelRetained(db, lines)
  await dropCommissions(db, order.id, now)
  await abandonPayment(db, order, now)
  await refundRest(context, canceled, reason)
  await db
    .update(orders)
    .set({ status: 'cancelled', expires_at: null, closed_at: now.toISOString(), ...notHeld })
    .where(eq(orders.id, order.id))
  await releaseCoupon(db, order.group_id, now)
}

const notHeld = { held_at: null, hold_reason: null }

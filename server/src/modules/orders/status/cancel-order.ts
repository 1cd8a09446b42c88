import { formatDays } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { dropCommissions } from '../../affiliate/commissions/drop.ts'
import { releaseCoupon } from '../../promotions/coupons/release-coupon.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import { abandonPayment } from '../payment/abandon-payment.ts'
import { cancelRetained } from '../refunds/cancellation/cancel-retained.ts'
import { cancelAllUnits } from './cancel-units.ts'
import { type Locked, lockOrder } from './lock-order.ts'
import { refundRest } from '../refunds/cancellation/refund-rest.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { type LedgerDeps, toLedgerDeps, type FulfillmentDeps } from '../deps.ts'
import { recordMove } from './record-status.ts'
import { hasShipped, movesOfBuyer } from '../rules.ts'
import { orders } from '../tables.ts'

type CancelInput = { id: number; reason?: string | null | undefined }

/** Cancels a buyer's order that is not being packed yet. */
export const cancelOwnOrder = async (
  db: Db,
  actor: Actor,
  { id, reason }: CancelInput,
  deps: FulfillmentDeps,
) => {
  const locked = await lockOrder(db, { user_id: actor.id }, id)
  const { order } = locked
  if (order.status === 'cancelled') throw conflict('This order is already cancelled')
  if (!movesOfBuyer(order.status).includes('cancelled')) throw conflict(await tooLate(db, order))

  await cancelOrder(
    db,
    locked,
    reason ?? 'The buyer has cancelled the order.',
    toLedgerDeps(deps, actor),
  )
  await recordMove(db, actor, { order, to: 'cancelled', note: reason }, deps)
  await notifyOrderStatus(db, { order, to: 'cancelled', note: reason, by: actor }, deps)
}

/** Explains what the buyer can still do instead. */
const tooLate = async (db: Db, { status }: Locked['order']) => {
  if (status !== 'processing' && status !== 'shipped')
    return `An order that is ${status} cannot be canceled`
  const { return_days } = await getSellingTerms(db)
  const what = status === 'processing' ? 'being packed' : 'on its way'
  return `This order is ${what} already and cannot be canceled any more. You can send it back within ${formatDays(return_days)} of its delivery.`
}

/** Cancels an order of which nothing was shipped: cancels all units and refunds what was paid. */
export const cancelOrder = async (db: Db, locked: Locked, reason: string, deps: LedgerDeps) => {
  const { order, lines } = locked
  const { now } = deps
  if (hasShipped(lines)) throw conflict('A part of this order was shipped: it can only come back')
  const canceled = await cancelAllUnits(db, locked)
  await cancelRetained(db, lines)
  await dropCommissions(db, order.id, now)
  await abandonPayment(db, order, now)
  await refundRest(db, canceled, reason, deps)
  await db
    .update(orders)
    .set({ status: 'cancelled', expires_at: null, closed_at: now.toISOString(), ...notHeld })
    .where(eq(orders.id, order.id))
  await releaseCoupon(db, order.group_id, now)
}

const notHeld = { held_at: null, hold_reason: null }

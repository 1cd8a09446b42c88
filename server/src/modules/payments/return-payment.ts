import * as m from '@emporia/messages/error'
import { eq, inArray, and, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflict, notFound } from '../../http/failure.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { paymentRefunds, payments } from './tables.ts'

/** `refund_key` names the business event (`refund:7:pay`). A repeated request is sent once. */
type Params = { payment_id: number; refund_key: string; amount_minor: number }

/**
 * Refunds a part of a payment through its gateway: queued in the caller's transaction and sent by a
 * job after the commit, with `refund_key` as the provider's idempotency key. The payee is then
 * called with `refunded` (R4) or `refundRefused` (R5). Throws `conflict` if this exceeds what is
 * left of the captured amount.
 */
export const requestGatewayRefund = async (
  db: Db,
  jobs: Jobs,
  { payment_id, refund_key, amount_minor }: Params,
) => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, payment_id))
    .for('update')
  if (!payment) throw notFound(m.payment_missing)
  const [known] = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.refund_key, refund_key))
  if (known) return known
  if (amount_minor > payment.amount_minor - (await sentOf(db, payment_id)))
    throw conflict(m.payment_refund_high)

  const refund = one(
    await db
      .insert(paymentRefunds)
      .values({ payment_id, refund_key, amount_minor, currency: payment.currency })
      .returning(),
  )
  await jobs.send(db, 'refund-payment', { payment_refund_id: refund.id })
  return refund
}

/** Returns what was refunded of a payment or is on its way. */
const sentOf = async (db: Db, paymentId: number) => {
  const { sent } = one(
    await db
      .select({
        sent: sql<number>`coalesce(sum(${paymentRefunds.amount_minor}), 0)`.mapWith(Number),
      })
      .from(paymentRefunds)
      .where(
        and(
          eq(paymentRefunds.payment_id, paymentId),
          inArray(paymentRefunds.state, ['queued', 'done']),
        ),
      ),
  )
  return sent
}

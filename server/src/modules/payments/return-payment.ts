import * as m from '@emporia/messages/error'
import { eq, inArray, and, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflict, notFound } from '../../http/failure.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { type Payment, paymentRefunds, payments } from './tables.ts'

/** `refund_key` names the business event (`refund:7:pay`). A repeated request is sent once. */
type Params = { payment_id: number; refund_key: string; amount_minor: number }

/**
 * Refunds a part of a payment through its gateway: queued in the caller's transaction and sent by a
 * job after the commit, with a random idempotency key for the provider. The payee is then
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
  const sent = await sentOf(db, payment_id)
  if (amount_minor > payment.amount_minor - sent.amount_minor) throw conflict(m.payment_refund_high)

  const refund = one(
    await db
      .insert(paymentRefunds)
      .values({
        payment_id,
        refund_key,
        amount_minor,
        currency: payment.currency,
        ...toChargedPart(payment, sent, amount_minor),
      })
      .returning(),
  )
  await jobs.send(db, 'refund-payment', { payment_refund_id: refund.id })
  return refund
}

type Sent = { amount_minor: number; charge_minor: number }

/**
 * Returns what goes back in the charged currency, so that all refunds together are
 * `floor(charge × refunded / due)` (docs/domain/currencies.md#refunds).
 */
const toChargedPart = (
  { amount_minor: due, charge_minor: charge, charge_currency }: Payment,
  sent: Sent,
  amount_minor: number,
) => {
  if (charge === null) return {}
  const refunded = BigInt(sent.amount_minor + amount_minor)
  const whole = Number((BigInt(charge) * refunded) / BigInt(due))
  return { charge_currency, charge_minor: Math.max(0, whole - sent.charge_minor) }
}

/** Returns what was refunded of a payment or is on its way. */
const sentOf = async (db: Db, paymentId: number): Promise<Sent> =>
  one(
    await db
      .select({
        amount_minor: sql<number>`coalesce(sum(${paymentRefunds.amount_minor}), 0)`.mapWith(Number),
        charge_minor: sql<number>`coalesce(sum(${paymentRefunds.charge_minor}), 0)`.mapWith(Number),
      })
      .from(paymentRefunds)
      .where(
        and(
          eq(paymentRefunds.payment_id, paymentId),
          inArray(paymentRefunds.state, ['queued', 'done']),
        ),
      ),
  )

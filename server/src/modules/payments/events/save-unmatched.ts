import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import type { FailureCode } from '../failures.ts'
import type { Due } from '../payee.ts'
import { type Payment, paymentRefunds, payments } from '../tables.ts'

type UnmatchedPayment = {
  payment: Payment
  event_id: string
  money: { amount_minor: number; currency: string }
  due: Due
}

/**
 * Books an unmatched payment (O11): too late, a second one, or a different amount. It is booked to
 * `suspense` and sent back at once.
 */
export const bookUnmatchedPayment = async (
  context: Context,
  { payment, event_id, money, due }: UnmatchedPayment,
) => {
  const { db } = context
  const { now, jobs } = context
  const { id, gateway } = payment
  await record(db, postings.paymentSuspended({ payment_id: id, gateway, event_id, ...money }), {
    now,
  })
  const refund = one(
    await db
      .insert(paymentRefunds)
      .values({
        payment_id: id,
        refund_key: `webhook:${gateway}:${event_id}:refund`,
        stray_event: event_id,
        created_at: now.toISOString(),
        ...money,
      })
      .returning(),
  )
  await jobs.send(db, 'refund-payment', { payment_refund_id: refund.id })
  const at = now.toISOString()
  await db
    .update(payments)
    .set({
      state: 'failed',
      failure: 'unmatched' satisfies FailureCode,
      paid_at: at,
      updated_at: at,
    })
    .where(eq(payments.id, id))
  await notifyPayer(context, { payment, due })
}

const notifyPayer = (
  context: Context,
  { payment, due }: Pick<UnmatchedPayment, 'payment' | 'due'>,
) =>
  sendEmail(
    context,
    'payment-sent-back',
    { id: payment.payer_id, email: due.email },
    {
      payment_id: payment.id,
      title: due.title,
      order_number: due.order_number,
      path: due.failure_path,
    },
  )

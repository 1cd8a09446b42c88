import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { keepInSuspense } from '../../ledger/events/suspense.ts'
import { tell } from '../../messages/tell.ts'
import type { Due, PayeeTools } from '../payee.ts'
import { type Payment, paymentRefunds, payments } from '../tables.ts'

type Stray = {
  payment: Payment
  event_id: string
  money: { amount_minor: number; currency: string }
  due: Due
}

/**
 * Books an unmatched payment (O11): too late, a second one, or a different amount. It is booked to
 * `suspense` and sent back at once.
 */
export const keepStray = async (
  db: Db,
  { payment, event_id, money, due }: Stray,
  tools: PayeeTools,
) => {
  const { now, jobs } = tools
  const { id, gateway } = payment
  await keepInSuspense(db, { payment_id: id, gateway, event_id, ...money }, { now })
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
    .set({ state: 'failed', failure: sentence, paid_at: at, updated_at: at })
    .where(eq(payments.id, id))
  await tellPayer(db, { payment, due }, tools)
}

const tellPayer = (db: Db, { payment, due }: Pick<Stray, 'payment' | 'due'>, tools: PayeeTools) =>
  tell(
    db,
    [
      {
        event_key: `payment-sent-back:${payment.id}`,
        topic: 'return',
        to: payment.payer_id,
        email: due.email,
        subject: `${due.title}: your payment is on its way back`,
        heading: 'Your payment is on its way back',
        paragraphs: [
          `A payment for **${due.title}** reached us that we could not use: it came too late, or was not the amount that was due.`,
          'We have sent all of it back the way it came. Banks take a few days to show it.',
        ],
        link: { label: 'See how it stands', path: due.failure_path },
      },
    ],
    tools,
  )

const sentence = 'The payment came too late or did not match, and is being sent back'

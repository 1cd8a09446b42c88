import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Payloads } from '../../adapters/jobs.ts'
import { type AppContext, type Context, createContext } from '../../context.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { type FailureCode, readFailure } from './failures.ts'
import { toCharged } from './charged.ts'
import type { Payees } from './payee.ts'
import { type Payment, type PaymentRefund, paymentRefunds, payments } from './tables.ts'

/** Sends a refund to its gateway and stores the result. */
export const refundPayment = async (
  app: AppContext,
  payees: Payees,
  { payment_refund_id: id }: Payloads['refund-payment'],
) => {
  const { db, log } = app
  const found = await findRefund(db, id)
  if (found?.refund.state !== 'queued') return
  const refused = await send(app, found)
  if (refused) log.error({ refund: id, refused }, 'a gateway refuses a refund')

  await inTransaction(db, async (inside) => {
    const context = createContext(app, inside)
    const { now } = context
    if (!(await settle(inside, { id, refused, now }))) return
    if (refused) await notifyStaff(context, { ...found, refused })
    await (found.refund.stray_event === null
      ? notifyPayee(context, payees, { ...found, refused })
      : settleUnmatchedPayment(inside, found, { refused, now }))
  })
}

type RefundRow = { refund: PaymentRefund; payment: Payment }

const findRefund = async (db: Db, id: number): Promise<RefundRow | undefined> => {
  const [found] = await db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.payment_id))
    .where(eq(paymentRefunds.id, id))
  return found
}

/**
 * Returns the reason of a refusal, or null. Throws if the provider does not answer, and the job is
 * retried.
 */
const send = async (app: AppContext, { refund, payment }: RefundRow) => {
  const gateway = app.payments.gateways.find(({ code }) => code === payment.gateway)
  if (!gateway) return 'gateway_off' satisfies FailureCode
  const reference = payment.reference
  if (!reference) return 'payment_unknown' satisfies FailureCode
  const key = refund.request_key ?? refund.refund_key
  const charged = toCharged(refund)
  // Less than the smallest unit of the charged currency.
  if (charged.amount_minor === 0) return null
  return (await gateway.refund({ key, reference, ...charged })).refused
}

type Result = { id: number; refused: string | null; now: Date }

/** Returns whether this call stored the result; of two concurrent calls only one does. */
const settle = async (db: Db, { id, refused, now }: Result) => {
  const settled = await db
    .update(paymentRefunds)
    .set({
      state: refused ? 'refused' : 'done',
      failure: refused,
      settled_at: now.toISOString(),
    })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'queued')))
    .returning()
  return settled.length > 0
}

type Ended = RefundRow & { refused: string | null }

const notifyPayee = async (
  context: Context,
  payees: Payees,
  { refund, payment, refused }: Ended,
) => {
  const payee = payees[payment.purpose]
  const { refund_key, amount_minor } = refund
  const sent = { refund_key, amount_minor }
  if (refused) return payee.refundRefused(context, payment, { ...sent, reason: refused })
  await payee.refunded(context, payment, sent)
  await closeWhenEmpty(context.db, payment, context.now)
}

/** Marks a payment as refunded once its whole amount was refunded. */
const closeWhenEmpty = async (db: Db, { id, amount_minor }: Payment, now: Date) => {
  const done = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.payment_id, id), eq(paymentRefunds.state, 'done')))
  if (done.reduce((sum, refund) => sum + refund.amount_minor, 0) < amount_minor) return
  await db
    .update(payments)
    .set({ state: 'refunded', updated_at: now.toISOString() })
    .where(and(eq(payments.id, id), eq(payments.state, 'paid')))
}

const settleUnmatchedPayment = async (
  db: Db,
  { refund, payment }: RefundRow,
  { refused, now }: { refused: string | null; now: Date },
) => {
  if (refused || refund.stray_event === null) return
  const { gateway, id: payment_id } = payment
  const { stray_event: event_id, amount_minor, currency } = refund
  await record(
    db,
    postings.suspenseRefunded({ payment_id, gateway, event_id, amount_minor, currency }),
    { now },
  )
}

/** Notifies staff of a refused refund (R5), for which they choose another channel. */
const notifyStaff = (context: Context, { refund, payment, refused }: Ended) =>
  sendEmail(
    context,
    'refund-refused',
    { permission: 'billing' },
    {
      refund_id: refund.id,
      refund_key: refund.refund_key,
      gateway: payment.gateway,
      refused: () => readFailure(refused) ?? '',
      payment: `${payment.reference ?? payment.id}`,
    },
  )

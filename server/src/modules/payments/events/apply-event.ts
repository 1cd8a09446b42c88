import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Happened } from '../../../adapters/payments/gateway.ts'
import type { FailureCode } from '../failures.ts'
import { isDueNow, toCharged } from '../charged.ts'
import { bookUnmatchedPayment } from './save-unmatched.ts'
import type { Payees } from '../payee.ts'
import { type Payment, payments } from '../tables.ts'

export type PaymentReport = {
  payment_id: number
  reference: string | null
  event_id: string
  happened: Happened
}
export type Outcome = 'paid' | 'suspended' | 'pending' | 'failed' | 'expired' | 'repeated'

/**
 * Applies what a provider reports about an attempt. Idempotent, whether it comes from a webhook,
 * from a lookup, or twice at once. Locks the paid record first, then the attempt.
 */
export const applyPaymentReport = async (
  context: Context,
  payees: Payees,
  { payment_id, reference, event_id, happened }: PaymentReport,
): Promise<Outcome | 'unknown'> => {
  const { db } = context
  const [known] = await db.select().from(payments).where(eq(payments.id, payment_id))
  if (!known) return 'unknown'
  const payee = payees[known.purpose]
  const due = await payee.due(db, known.ref_id, context.now)
  const payment = await lock(db, payment_id)
  if (!payment) return 'unknown'
  // The report may arrive before the reference is stored.
  if (!payment.reference && reference) await change(db, payment, { reference }, context.now)
  if (happened.kind === 'open') return 'repeated'
  if (happened.kind !== 'paid') return applyNoMoney(context, payees, { payment, happened })
  if (payment.paid_at) return 'repeated'

  const charged = toCharged(payment)
  const isRight =
    happened.amount_minor === charged.amount_minor &&
    happened.currency === charged.currency &&
    isDueNow(payment, due)
  if (!isRight) {
    await bookUnmatchedPayment(context, { payment, event_id, money: happened, due })
    return 'suspended'
  }
  const paid_at = context.now.toISOString()
  await change(db, payment, { state: 'paid', paid_at, failure: null }, context.now)
  await payee.settle(context, payment)
  return 'paid'
}

const lock = async (db: Db, id: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}

type Moneyless = Exclude<Happened, { kind: 'paid' | 'open' }>

const applyNoMoney = async (
  context: Context,
  payees: Payees,
  { payment, happened }: { payment: Payment; happened: Moneyless },
): Promise<Outcome> => {
  const { db } = context
  const isOpen = payment.state === 'initiated' || payment.state === 'authorised'
  if (!isOpen) return 'repeated'
  if (happened.kind === 'pending') {
    await change(db, payment, { state: 'authorised' }, context.now)
    return 'pending'
  }
  const failure = happened.kind === 'failed' ? happened.reason : ('expired' satisfies FailureCode)
  await change(db, payment, { state: happened.kind, failure }, context.now)
  await payees[payment.purpose].fail(context, payment)
  return happened.kind
}

type Change = Partial<Pick<Payment, 'state' | 'failure' | 'paid_at' | 'reference'>>

const change = (db: Db, { id }: Payment, to: Change, now: Date) =>
  db
    .update(payments)
    .set({ ...to, updated_at: now.toISOString() })
    .where(eq(payments.id, id))

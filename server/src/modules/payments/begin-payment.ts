import type { PaymentForm } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, Failure, notFound } from '../../http/failure.ts'
import { toLocalPath } from '../../http/request/locale.ts'
import { sentence } from '../../sentence.ts'
import type { Attempt, Opened, OpenedForm } from '../../adapters/payments/gateway.ts'
import type { AppContext } from '../../context.ts'
import type { Due, Payees } from './payee.ts'
import { isDueNow, toCharged } from './charged.ts'
import { type Payment, payments } from './tables.ts'

export type Begun = {
  payment_id: number
  opened: Opened
  /** The page that the payer goes to. */
  url: string
  form: PaymentForm | null
}

/**
 * Opens the provider's payment page for an attempt. Calls the gateway, so it runs outside of a
 * transaction.
 */
export const beginPayment = async (
  parts: AppContext,
  payees: Payees,
  token: string,
): Promise<Begun> => {
  const { db, clock } = parts
  const payment = await getByToken(db, token)
  assertPayable(payment)
  const gateway = parts.payments.gateways.find(({ code }) => code === payment.gateway)
  if (!gateway) throw conflict(m.payment_method_gone)
  const due = await inTransaction(db, (inside) =>
    payees[payment.purpose].due(inside, payment.ref_id, clock.now()),
  )
  if (due.amount_minor !== payment.amount_minor) throw conflict(m.payment_over)
  assertCurrentRate(payment, due, clock.now())
  const attempt = attemptOf(payment, due, parts)
  const known = payment.reference &&
    payment.url && { reference: payment.reference, url: payment.url }
  const opened = known || (await callGateway(() => gateway.start(attempt), attempt, parts))
  const form = await callGateway(
    async () => (await gateway.form?.open(opened.reference)) ?? null,
    attempt,
    parts,
  )
  return { payment_id: payment.id, opened, ...toPage({ payment, due, opened, attempt, form }) }
}

type PageParams = {
  payment: Payment
  due: Due
  opened: Opened
  attempt: Attempt
  form: OpenedForm | null
}

/** Returns the page of the payment. A form that is over leads to the page with the result. */
const toPage = ({ payment, due, opened, attempt, form }: PageParams) => {
  const { title, success_url, failure_url } = attempt
  if (!form)
    return { url: opened.url.includes(`${formPath}#`) ? success_url : opened.url, form: null }
  const { amount_minor } = payment
  const charged = due.charged ?? null
  return {
    url: opened.url,
    form: { ...form, title, amount_minor, charged, success_url, failure_url },
  }
}

const formPath = '/checkout/payment'

/** Stores the address of the page. Two concurrent calls get the same page. */
export const noteBegun = async (db: Db, { payment_id, opened, url, form }: Begun, now: Date) => {
  await db
    .update(payments)
    .set({ ...opened, updated_at: now.toISOString() })
    .where(and(eq(payments.id, payment_id), isNull(payments.reference)))
  return { url, form }
}

const getByToken = async (db: Db, token: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.token, token))
  if (!payment) throw notFound(m.payment_missing)
  return payment
}

const assertPayable = ({ state }: Payment) => {
  if (state === 'paid' || state === 'refunded') throw conflict(m.payment_already_made)
  if (state !== 'initiated') throw conflict(m.payment_over)
}

/** A later try shows the amount at a new rate first. */
const assertCurrentRate = (payment: Payment, due: Due, now: Date) => {
  if (!isDueNow(payment, due) || (due.charge && due.charge.until <= now))
    throw conflict(m.charge_rate_over)
}

const dayMs = 86_400_000

const attemptOf = (payment: Payment, due: Due, { clock, settings }: AppContext): Attempt => ({
  payment_id: payment.id,
  key: keyOf(payment),
  title: due.title,
  email: due.email,
  ...toCharged(payment),
  success_url: settings.public_url + toLocalPath(due.success_path),
  failure_url: settings.public_url + toLocalPath(due.failure_path),
  form_url: `${settings.public_url}${toLocalPath(formPath)}#token=${payment.token}`,
  expires_at: earlier(
    payment.expires_at ? new Date(payment.expires_at) : new Date(clock.now().getTime() + dayMs),
    due.charge?.until,
  ),
})

/** Unique to the attempt, also among marketplaces that share an account at the provider. */
const keyOf = ({ id, token }: Payment) =>
  `payment:${id}:${createHash('sha256').update(token).digest('hex').slice(0, 16)}`

const earlier = (one: Date, other: Date | undefined) => (other && other < one ? other : one)

const callGateway = async <Result>(
  send: () => Promise<Result>,
  attempt: Attempt,
  { log }: AppContext,
) => {
  try {
    return await send()
  } catch (err) {
    log.error({ err, payment: attempt.payment_id }, 'the payment page could not be opened')
    throw new Failure('busy', sentence(m.payment_page_busy))
  }
}

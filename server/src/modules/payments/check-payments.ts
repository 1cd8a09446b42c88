import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Gateway } from '../../adapters/payments/gateway.ts'
import { type AppContext, createContext } from '../../context.ts'
import { applyPaymentReport } from './events/apply-event.ts'
import type { Payees } from './payee.ts'
import { type Payment, payments } from './tables.ts'

const batchMax = 100
const hourMs = 3_600_000

/**
 * Looks up open attempts at the gateways, in case a webhook did not arrive, and ends expired ones.
 * The older an attempt is, the less often it is looked up.
 */
export const checkPayments = async (app: AppContext, payees: Payees) => {
  const { db, clock, log } = app
  for (const payment of await listDue(db, clock.now()))
    try {
      await checkOne(app, payees, payment)
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'an open payment could not be asked for')
    }
}

const listDue = (db: Db, now: Date) => {
  const at = now.toISOString()
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['initiated', 'authorised']),
        or(
          and(isNull(payments.reference), lte(payments.expires_at, at)),
          and(
            isNotNull(payments.reference),
            sql`coalesce(${payments.checked_at}, ${payments.updated_at}) + greatest(
              interval '2 minutes', (${at}::timestamptz - ${payments.created_at}) / 4) <= ${at}`,
          ),
        ),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(batchMax)
}

const checkOne = async (app: AppContext, payees: Payees, payment: Payment) => {
  const context = createContext(app)
  const { id, reference } = payment
  const checked_at = context.now.toISOString()
  const happened = await getAttemptState(app.payments.gateways, payment, context.now)
  await inTransaction(app.db, async (db) => {
    const event = { payment_id: id, reference, event_id: `lookup:${reference ?? id}`, happened }
    await applyPaymentReport({ ...context, db }, payees, event)
    await db.update(payments).set({ checked_at }).where(eq(payments.id, id))
  })
}

/** Returns the state of an attempt. An expired attempt is over even if its page is still open. */
const getAttemptState = async (gateways: readonly Gateway[], payment: Payment, now: Date) => {
  const gateway = gateways.find(({ code }) => code === payment.gateway)
  if (!gateway || !payment.reference) return { kind: 'expired' } as const
  const happened = await gateway.lookup(payment.reference)
  const ends = payment.expires_at ? new Date(payment.expires_at).getTime() + hourMs : Infinity
  return happened.kind === 'open' && now.getTime() > ends
    ? ({ kind: 'expired' } as const)
    : happened
}

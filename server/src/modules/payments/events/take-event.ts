import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { malformed, notFound } from '../../../http/failure.ts'
import type { Delivery, GatewayEvent } from '../../../adapters/payments/gateway.ts'
import type { AppContext } from '../../../context.ts'
import { applyPaymentReport } from './apply-event.ts'
import type { Payees, PayeeDeps } from '../payee.ts'
import { webhookEvents } from '../tables.ts'

type Sent = Omit<Delivery, 'now'> & { provider: string }

/**
 * Handles a webhook. Throws if its signature is invalid or it is too old. The event is recorded and
 * applied in one transaction, so it takes effect once.
 */
export const takeEvent = async (parts: AppContext, payees: Payees, { provider, ...sent }: Sent) => {
  const gateway = parts.payments.gateways.find(({ code }) => code === provider)
  if (!gateway) throw notFound('Payment provider')
  const now = parts.clock.now()
  const event = await gateway.verify({ ...sent, now })
  if (!event) {
    parts.log.warn({ provider }, 'a webhook without a valid signature was refused')
    throw malformed('The signature is not valid')
  }
  const payload_hash = createHash('sha256').update(sent.body).digest('hex')
  const tools = { now, jobs: parts.jobs, public_url: parts.settings.public_url }
  const outcome = await inTransaction(parts.db, (db) =>
    takeOnce(db, payees, { provider, event, payload_hash }, tools),
  )
  if (outcome === 'unknown') parts.log.warn({ provider, event }, 'money for no payment of ours')
}

type Params = { provider: string; event: GatewayEvent; payload_hash: string }

const takeOnce = async (
  db: Db,
  payees: Payees,
  { provider, event, payload_hash }: Params,
  deps: PayeeDeps,
) => {
  const { event_id, type, payment_id, reference, happened } = event
  // A concurrent delivery of the same event waits here until this one is committed.
  const [noted] = await db
    .insert(webhookEvents)
    .values({
      provider,
      event_id,
      type,
      payload_hash,
      outcome: 'ignored',
      received_at: deps.now.toISOString(),
    })
    .onConflictDoNothing({ target: [webhookEvents.provider, webhookEvents.event_id] })
    .returning({ id: webhookEvents.id })
  if (!noted) return 'repeated'
  if (!happened) return 'ignored'

  const outcome =
    payment_id === null
      ? 'unknown'
      : await applyPaymentReport(db, payees, { payment_id, reference, event_id, happened }, deps)
  await db
    .update(webhookEvents)
    .set({ outcome, payment_id: outcome === 'unknown' ? null : payment_id })
    .where(eq(webhookEvents.id, noted.id))
  return outcome
}

import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import type { AppContext, Context } from '../../../context.ts'
import { Failure, malformed, notFound } from '../../../http/failure.ts'
import type { RequestContext } from '../../../http/request/context.ts'
import type { Gateway, GatewayEvent } from '../../../adapters/payments/gateway.ts'
import { sentence } from '../../../sentence.ts'
import { applyPaymentReport } from './apply-event.ts'
import type { Payees } from '../payee.ts'
import { webhookEvents } from '../tables.ts'

type Sent = { provider: string; body: Uint8Array; headers: IncomingHttpHeaders }
type VerifiedEvent = { provider: string; event: GatewayEvent; payload_hash: string }

/** Returns the event of a webhook. Throws if its signature is invalid or it is too old. */
export const verifyEvent = async (
  { payments, clock, log }: Pick<AppContext, 'payments' | 'clock' | 'log'>,
  { provider, ...sent }: Sent,
): Promise<VerifiedEvent> => {
  const gateway = payments.gateways.find(({ code }) => code === provider)
  if (!gateway) throw notFound(m.payment_provider_missing)
  const body = Buffer.from(sent.body)
  const event = await verify(gateway, { body, headers: sent.headers, now: clock.now() }, log)
  if (!event) {
    log.warn({ provider }, 'a webhook without a valid signature was refused')
    throw malformed(m.payment_signature_invalid)
  }
  return { provider, event, payload_hash: createHash('sha256').update(body).digest('hex') }
}

/** Asks the provider to deliver the event again if it cannot be verified now. */
const verify = async (
  gateway: Gateway,
  delivery: Parameters<Gateway['verify']>[0],
  log: AppContext['log'],
) => {
  try {
    return await gateway.verify(delivery)
  } catch (err) {
    // An installation that is held refuses every event.
    if (err instanceof Failure) throw err
    log.error({ err, provider: gateway.code }, 'a webhook could not be verified')
    throw new Failure('busy', sentence(m.payment_page_busy))
  }
}

/** Records and applies an event in the transaction of its call, so it takes effect once. */
export const takeEvent = async (
  context: RequestContext<Endpoint>,
  payees: Payees,
  verified: VerifiedEvent,
) => {
  const { log, after } = context
  const outcome = await takeOnce({ ...context, actor_id: null }, payees, verified)
  const { provider, event } = verified
  if (outcome === 'unknown')
    after(() => log.warn({ provider, event }, 'money for no payment of ours'))
}

const takeOnce = async (
  context: Context,
  payees: Payees,
  { provider, event, payload_hash }: VerifiedEvent,
) => {
  const { db } = context
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
      received_at: context.now.toISOString(),
    })
    .onConflictDoNothing({ target: [webhookEvents.provider, webhookEvents.event_id] })
    .returning({ id: webhookEvents.id })
  if (!noted) return 'repeated'
  if (!happened) return 'ignored'

  const outcome =
    payment_id === null
      ? 'unknown'
      : await applyPaymentReport(context, payees, { payment_id, reference, event_id, happened })
  await db
    .update(webhookEvents)
    .set({ outcome, payment_id: outcome === 'unknown' ? null : payment_id })
    .where(eq(webhookEvents.id, noted.id))
  return outcome
}

import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { AppContext } from '../../../context.ts'
import type { Jobs, Payloads } from '../../jobs.ts'
import type { Report } from '../report.ts'
import { sign } from '../signature.ts'
import { findSession, getSessionState } from './sandbox.ts'
import { getWebhookSecret, signatureHeader } from './secret.ts'
import { type SandboxSession, sandboxSessions } from './tables.ts'

export const decisions = ['approve', 'delay', 'decline'] as const
export type Decision = (typeof decisions)[number]

const stateOf = { approve: 'approved', delay: 'pending', decline: 'declined' } as const
const delayMs = 30_000

/**
 * Records the payer's choice; only the first one counts. Delivers the webhook as a provider does.
 */
export const decide = async (
  db: Db,
  jobs: Jobs,
  { reference, decision, now }: { reference: string; decision: Decision; now: Date },
) => {
  const [decided] = await db
    .update(sandboxSessions)
    .set({ state: stateOf[decision], decided_at: now.toISOString() })
    .where(and(eq(sandboxSessions.reference, reference), eq(sandboxSessions.state, 'open')))
    .returning()
  if (!decided) return
  await jobs.send(db, 'deliver-sandbox-event', { reference, is_late: false })
  if (decision !== 'delay') return
  const startAfter = new Date(Date.now() + delayMs)
  await jobs.send(db, 'deliver-sandbox-event', { reference, is_late: true }, { startAfter })
}

/**
 * Delivers a signed webhook to this server; throws unless it is accepted, so that the job retries.
 */
export const deliverSandboxEvent = async (
  { db, clock, payments }: Pick<AppContext, 'db' | 'clock' | 'payments'>,
  { reference, is_late }: Payloads['deliver-sandbox-event'],
) => {
  if (is_late) await approveLate(db, reference)
  const session = await findSession(db, reference)
  if (!session) return
  const body = JSON.stringify(messageOf(session, clock.now()))
  const status = await payments.knock('/api/webhook/sandbox', body, {
    'content-type': 'application/json',
    [signatureHeader]: sign(body, { secret: await getWebhookSecret(db), at: clock.now() }),
  })
  if (status !== 200) throw new Error(`The webhook of ${reference} was answered with ${status}`)
}

const approveLate = (db: Db, reference: string) =>
  db
    .update(sandboxSessions)
    .set({ state: 'approved' })
    .where(and(eq(sandboxSessions.reference, reference), eq(sandboxSessions.state, 'pending')))

/** One event id per session state, so that a repeated delivery is the same event. */
const messageOf = (session: SandboxSession, now: Date): Report => ({
  event_id: `${session.reference}:${session.state}`,
  type: `payment.${session.state}`,
  payment_id: session.payment_id,
  reference: session.reference,
  happened: getSessionState(session, now),
})

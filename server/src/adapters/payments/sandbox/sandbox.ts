import { and, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Clock } from '../../clock.ts'
import {
  type Attempt,
  type Gateway,
  type GatewayRefund,
  type Happened,
  supportsAll,
} from '../gateway.ts'
import { report } from '../report.ts'
import { isSigned } from '../signature.ts'
import { getWebhookSecret, signatureHeader } from './secret.ts'
import { sandboxRefunds, type SandboxSession, sandboxSessions } from './tables.ts'

type SandboxParams = { db: Db; clock: Clock; public_url: string }

/**
 * A test provider: a page that approves or declines, signed webhooks, refunds. No real money moves;
 * everything else works as with a real provider.
 */
export const openSandbox = ({ db, clock, public_url }: SandboxParams): Gateway => ({
  code: 'sandbox',
  supports: supportsAll,
  start: async (attempt) => {
    const { reference } = await openSession(db, attempt, clock.now())
    return { reference, url: `${public_url}/sandbox/${reference}` }
  },
  verify: async ({ body, headers, now }) => {
    const signature = headers[signatureHeader]
    if (typeof signature !== 'string') return undefined
    if (!isSigned(body, signature, { secret: await getWebhookSecret(db), now })) return undefined
    return report.parse(JSON.parse(body.toString('utf8')))
  },
  refund: (back) => inTransaction(db, (inside) => refundOnce(inside, back)),
  lookup: async (reference) => {
    const session = await findSession(db, reference)
    return session ? getSessionState(session, clock.now()) : { kind: 'expired' }
  },
})

const openSession = async (db: Db, attempt: Attempt, now: Date) => {
  const { payment_id, key, title, amount_minor, currency, success_url, failure_url } = attempt
  await db
    .insert(sandboxSessions)
    .values({
      reference: `sb_${randomBytes(18).toString('base64url')}`,
      idempotency_key: key,
      payment_id,
      title,
      amount_minor,
      currency,
      success_url,
      failure_url,
      expires_at: new Date(now.getTime() + openMs).toISOString(),
      created_at: now.toISOString(),
    })
    .onConflictDoNothing({ target: sandboxSessions.idempotency_key })
  return one(
    await db.select().from(sandboxSessions).where(eq(sandboxSessions.idempotency_key, key)),
  )
}

// Longer than an order waits, as with real providers: late payments are refunded.
const openMs = 24 * 3_600_000

export const findSession = async (db: Db, reference: string) => {
  const [session] = await db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.reference, reference))
  return session
}

const declinedReason = 'The test payment was declined'

export const getSessionState = (session: SandboxSession, now: Date): Happened => {
  const { state, amount_minor, currency, expires_at } = session
  if (state === 'approved') return { kind: 'paid', amount_minor, currency }
  if (state === 'declined') return { kind: 'failed', reason: declinedReason }
  if (state === 'pending') return { kind: 'pending' }
  return new Date(expires_at) <= now ? { kind: 'expired' } : { kind: 'open' }
}

/** Refunds once per key and never more than was collected, as a real provider does. */
const refundOnce = async (db: Db, { key, reference, amount_minor }: GatewayRefund) => {
  const [session] = await db
    .select()
    .from(sandboxSessions)
    .where(and(eq(sandboxSessions.reference, reference), eq(sandboxSessions.state, 'approved')))
    .for('update')
  if (!session) return { refused: 'Nothing was collected' }
  const known = await db.$count(sandboxRefunds, eq(sandboxRefunds.idempotency_key, key))
  if (known > 0) return { refused: null }
  const { granted } = one(
    await db
      .select({ granted: sql`coalesce(sum(${sandboxRefunds.amount_minor}), 0)`.mapWith(Number) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.reference, reference)),
  )
  if (granted + amount_minor > session.amount_minor)
    return { refused: 'That is more than was collected' }
  await db.insert(sandboxRefunds).values({ idempotency_key: key, reference, amount_minor })
  return { refused: null }
}

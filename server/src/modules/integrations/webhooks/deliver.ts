import { and, asc, eq, lte, sql } from 'drizzle-orm'

import { type AppContext, createContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables.ts'
import { type Attempt, type Health, judgeDelivery, judgeEndpoint } from './outcome.ts'
import { sendDeliveryJob } from './queue-deliveries.ts'
import { signWebhook, webhookPurpose } from './sign.ts'

const atOnce = 10
const replyBytesMax = 64 * 1024
const timeoutMs = 10_000

type Endpoint = typeof webhookEndpoints.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect
type Event = {
  type: string
  at: string
  position: number
  shop_id: number | null
  subject_id: number
  data: object
}

/**
 * Delivers up to ten events that are due at an endpoint, at the same time and in no promised order, and
 * queues the next job. A server that is killed meanwhile delivers them again: receivers know the event by
 * its id (docs/domain/integrations.md#webhooks).
 */
export const deliverWebhooks = async (app: AppContext, payload: { endpoint_id: number }) => {
  const { endpoint_id } = payload
  const now = app.clock.now()
  const [endpoint] = await app.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpoint_id))
  const isOpen = endpoint?.status === 'active' || isOver(endpoint?.resumes_at, now)
  if (endpoint && isOpen) {
    const due = await listDue(app.db, endpoint_id, now)
    const events = await loadEvents(app.db, due)
    const attempts = await Promise.all(
      due.map(async (delivery) => ({
        delivery,
        attempt: await attemptDelivery(app, endpoint, {
          delivery,
          event: events.get(delivery.event_id ?? 0),
        }),
      })),
    )
    await inTransaction(app.db, (db) => saveAttempts(app, db, { endpoint_id, attempts }))
  }
  await inTransaction(app.db, (db) => queueNext(app, db, endpoint_id))
}

const isOver = (time: string | null | undefined, now: Date) => !!time && new Date(time) <= now

const listDue = (db: Db, endpoint_id: number, now: Date) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpoint_id, endpoint_id),
        eq(webhookDeliveries.state, 'pending'),
        lte(webhookDeliveries.next_at, now.toISOString()),
      ),
    )
    .orderBy(asc(webhookDeliveries.next_at), asc(webhookDeliveries.id))
    .limit(atOnce)

const loadEvents = async (db: Db, due: Delivery[]) => {
  const ids = due.map(({ event_id }) => event_id).filter((id) => id !== null)
  const { rows } = await db.execute<Event & { id: number }>(sql`
    select id::float8 as id, type, iso_time(at) as at, position::float8 as position,
      shop_id::float8 as shop_id, subject_id::float8 as subject_id, data
    from events where id = any(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(({ id, ...event }) => [id, event]))
}

type Sending = { delivery: Delivery; event: Event | undefined }

const attemptDelivery = async (
  app: AppContext,
  endpoint: Endpoint,
  { delivery, event }: Sending,
): Promise<Attempt> => {
  const start = performance.now()
  const sent = { retry_after_ms: null, status: null }
  const took = () => Math.round(performance.now() - start)
  if (delivery.event_id !== null && !event) return { ...sent, ms: 0, text: '' }
  const body = JSON.stringify(toMessage(delivery, event))
  const signed = signWebhook({
    id: delivery.event_id === null ? `test_${delivery.id}` : `evt_${delivery.event_id}`,
    at: app.clock.now(),
    body,
    secrets: openSecrets(app, endpoint),
  })
  try {
    const { status, headers, text } = await app.outgoing(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Emporia-Webhooks', ...signed },
      body,
      timeout_ms: timeoutMs,
      bytes_max: replyBytesMax,
    })
    return { status, ms: took(), text, retry_after_ms: readRetryAfter(headers['retry-after']) }
  } catch (error) {
    return { ...sent, ms: took(), text: error instanceof Error ? error.message : String(error) }
  }
}

const toMessage = (delivery: Delivery, event: Event | undefined) => {
  if (!event) return { type: 'webhook.test', timestamp: delivery.created_at, data: {} }
  const { type, at: timestamp, ...facts } = event
  return { id: delivery.event_id, type, timestamp, ...facts }
}

/** The secret, and for 24 hours after a rotation the previous one. */
const openSecrets = ({ secrets, clock }: AppContext, endpoint: Endpoint) => {
  const { secret, old_secret, old_ends_at } = endpoint
  const isOldValid = old_secret !== null && !isOver(old_ends_at, clock.now())
  return [secret, ...(isOldValid ? [old_secret] : [])].map((sealed) =>
    secrets.open(sealed, webhookPurpose),
  )
}

const readRetryAfter = (header: string | undefined) => {
  const seconds = header === undefined ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}

type Done = { endpoint_id: number; attempts: { delivery: Delivery; attempt: Attempt }[] }

const saveAttempts = async (app: AppContext, db: Db, { endpoint_id, attempts }: Done) => {
  const now = app.clock.now()
  const [endpoint] = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpoint_id))
    .for('update')
  if (!endpoint) return
  for (const { delivery, attempt } of attempts)
    await db
      .update(webhookDeliveries)
      .set(judgeDelivery(delivery, attempt, now))
      .where(eq(webhookDeliveries.id, delivery.id))
  if (endpoint.status === 'inactive' || attempts.length === 0) return
  const { failures, failing_since } = endpoint
  const open: Health = { status: 'active', failures, failing_since, resumes_at: null }
  const health = attempts.reduce((state, { attempt }) => next(state, attempt, now), open)
  await db.update(webhookEndpoints).set(health).where(eq(webhookEndpoints.id, endpoint_id))
  if (health.status !== 'inactive') return
  app.log.warn({ event: 'webhook_inactive', target: endpoint_id }, 'integrations')
  await notifyOfEnd(app, db, { ...endpoint, ...health }, now)
}

/** An endpoint that was paused or became inactive remains so, whatever else was on its way. */
const next: typeof judgeEndpoint = (state, attempt, now) =>
  state.status === 'active' ? judgeEndpoint(state, attempt, now) : state

const notifyOfEnd = (app: AppContext, db: Db, endpoint: Endpoint, now: Date) => {
  const { id, url, shop_id, user_id } = endpoint
  const ended = { id, host: new URL(url).host, is_of_shop: shop_id !== null, at: now.toISOString() }
  return sendEmail(createContext(app, db), 'webhook-inactive', user_id, ended)
}

/** Queues the job for the next due delivery, unless the endpoint is inactive. */
const queueNext = async (app: AppContext, db: Db, endpoint_id: number) => {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select iso_time(greatest(min(d.next_at), max(e.resumes_at))) as at
    from ${webhookDeliveries} d join ${webhookEndpoints} e on e.id = d.endpoint_id
    where e.id = ${endpoint_id} and e.status <> 'inactive' and d.state = 'pending'`)
  const at = rows[0]?.at
  if (at) await sendDeliveryJob(app, db, { endpoint_id, at: new Date(at) })
}

/** Queues jobs for endpoints with deliveries that are overdue, in case one was lost; deletes old ones. */
export const checkWebhooks = async (app: AppContext) => {
  const overdue = new Date(app.clock.now().getTime() - overdueMs).toISOString()
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select distinct endpoint_id::float8 as id from ${webhookDeliveries} d
    join ${webhookEndpoints} e on e.id = d.endpoint_id
    where d.state = 'pending' and d.next_at < ${overdue} and e.status <> 'inactive'`)
  for (const { id } of rows) await inTransaction(app.db, (db) => queueNext(app, db, id))
}

const overdueMs = 60_000
const daysMs = 30 * 86_400_000

/** Deletes deliveries after 30 days, with the events. */
export const deleteOldDeliveries = async (db: Db, now: Date) => {
  const before = new Date(now.getTime() - daysMs).toISOString()
  await db.execute(sql`delete from ${webhookDeliveries} where created_at < ${before}`)
}

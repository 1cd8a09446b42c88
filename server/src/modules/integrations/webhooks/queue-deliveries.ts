import { listReadableEvents } from '@emporia/contract'
import { ne, sql } from 'drizzle-orm'

import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findPerson } from '../../accounts/session/find-actor.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables.ts'

const batchMax = 1000

type Endpoint = typeof webhookEndpoints.$inferSelect

/**
 * Queues the deliveries of events that have got a position, one process at a time, and returns how many
 * events there were. An endpoint gets the types that its person may read now; inactive ones get none.
 */
export const queueDeliveries = async (app: AppContext) => {
  const { rows } = await app.db.execute(sql`
    select from events where position > ${cursor} limit 1`)
  return rows.length > 0 ? inTransaction(app.db, (db) => queueBatch(app, db)) : 0
}

const cursor = sql`coalesce((select position from webhook_cursor), 0)`

const queueBatch = async (app: AppContext, db: Db) => {
  const { rows: locks } = await db.execute<{ is_locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('webhook deliveries', 0)) as is_locked`)
  if (!locks[0]?.is_locked) return 0
  const { rows: ends } = await db.execute<{
    after: number
    last: number | null
    count: number
  }>(sql`
    select ${cursor}::float8 as after, max(position)::float8 as last, count(*)::int as count from (
      select position from events where position > ${cursor}
      order by position limit ${batchMax}) batch`)
  const [end] = ends
  if (!end || end.last === null) return 0
  const found = await db
    .select()
    .from(webhookEndpoints)
    .where(ne(webhookEndpoints.status, 'inactive'))
  const range = { after: end.after, last: end.last }
  for (const endpoint of found) await queueFor(app, db, endpoint, range)
  await db.execute(sql`
    insert into webhook_cursor (position) values (${end.last})
    on conflict (is_only) do update set position = excluded.position`)
  return end.count
}

type Range = { after: number; last: number }

const queueFor = async (app: AppContext, db: Db, endpoint: Endpoint, { after, last }: Range) => {
  const now = app.clock.now()
  const next_at = endpoint.resumes_at ?? now.toISOString()
  const types = await listTypes(db, endpoint, now)
  const { rowCount } = await db.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, next_at, created_at)
    select ${endpoint.id}, id, ${next_at}::timestamptz, ${now.toISOString()}::timestamptz from events
    where position > ${after} and position <= ${last} and ${isFor(endpoint, types)}
    order by position`)
  if (rowCount) await sendDeliveryJob(app, db, { endpoint_id: endpoint.id, at: new Date(next_at) })
}

/** Condition for the events of an endpoint. */
export const isFor = ({ shop_id }: Pick<Endpoint, 'shop_id'>, types: string[]) =>
  sql`type = any(${sql.param(types)}::text[]) and ${shop_id === null ? sql`true` : sql`shop_id = ${shop_id}`}`

/** Returns the types of an endpoint that its person may read now. */
export const listTypes = async (db: Db, { user_id, shop_id, events }: Endpoint, now: Date) => {
  const person = await findPerson(db, user_id, now)
  if (!person || (shop_id !== null && person.shop_id !== shop_id)) return []
  const readable: string[] = listReadableEvents(person)
  return events.filter((type) => readable.includes(type))
}

type Due = { endpoint_id: number; at: Date }

/** Queues the job that delivers what is due at an endpoint; jobs for one time wait only once. */
export const sendDeliveryJob = (
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  db: Db,
  { endpoint_id, at }: Due,
) => {
  const isNow = at <= clock.now()
  const lane = `webhook:${endpoint_id}`
  return jobs.send(
    db,
    'deliver-webhooks',
    { endpoint_id },
    {
      lane,
      singletonKey: isNow ? lane : `${lane}:${at.toISOString()}`,
      ...(!isNow && { startAfter: at }),
    },
  )
}

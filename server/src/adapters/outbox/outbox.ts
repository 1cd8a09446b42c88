import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import type { EmailContent } from '../mail/email-content.ts'

/** The payload of every kind of work that comes with orders. It is idempotent. */
type OutboxPayloads = {
  'send-mail': QueuedMail
  'notify-new-order': { group_id: number }
  /** `key` is the same for every attempt. */
  'record-tax': { document_id: number; key: string }
}
export type OutboxKind = keyof OutboxPayloads

/** An e-mail that waits to be sent, with its secrets. */
type QueuedMail = {
  to: string
  /** The language of its texts; null is the default one. */
  locale: string | null
  is_secret: boolean
  content: EmailContent
}

/** A job of the outbox that a worker has taken. */
export type OutboxJob<K extends OutboxKind> = {
  id: number
  key: string | null
  payload: OutboxPayloads[K]
  /** Including this one. */
  attempts: number
  created_at: string
}

/**
 * An e-mail that was in the log retains its id. With an error, its first attempt has failed, and it
 * is due again as after any first attempt.
 */
type NewJob<K extends OutboxKind> = {
  id?: number
  key?: string
  payload: OutboxPayloads[K]
  error?: string
}

/**
 * Adds jobs to the outbox in the caller's transaction; a worker takes them after it. Of jobs with
 * the same key only one waits.
 */
export const addToOutbox = async <K extends OutboxKind>(db: Db, kind: K, jobs: NewJob<K>[]) => {
  if (jobs.length > 0) await insertJobs(db, { kind, jobs: JSON.stringify(jobs) })
}

const insertJobs = prepared(
  'outbox',
  sql`insert into outbox (id, kind, key, payload, attempts, error, due_at)
    select coalesce((job ->> 'id')::bigint, nextval('mails_id_seq')),
      ${sql.placeholder('kind')}::text, job ->> 'key', job -> 'payload',
      case when job ? 'error' then 1 else 0 end, job ->> 'error',
      case when job ? 'error' then now() + interval '20 seconds' else now() end
    from jsonb_array_elements(${sql.placeholder('jobs')}::jsonb) as job
    on conflict (key) do nothing`,
)

/** SQL that adds one job for each payload that a query selects, as a part of a larger statement. */
export const toOutbox = (kind: OutboxKind, payloads: SQL): SQL =>
  sql`insert into outbox (kind, payload) select ${sql.raw(`'${kind}'`)}, payload
    from (${payloads}) as added (payload)`

/** A value in the payload of a job. */
type Field = { field: string; value: number }

const isFailed = (kind: OutboxKind, { field, value }: Field) =>
  sql`kind = ${kind} and error is not null and payload ->> ${field} = ${String(value)}`

/** Schedules a job that failed again, with all attempts. Returns whether there is one. */
export const retryJob = async (db: Db, kind: OutboxKind, of: Field) => {
  const { rows } = await db.execute(
    sql`update outbox set due_at = now(), attempts = 0 where ${isFailed(kind, of)} returning id`,
  )
  return rows.length > 0
}

/** Removes a job that failed. */
export const removeFailedJob = (db: Db, kind: OutboxKind, of: Field) =>
  db.execute(sql`delete from outbox where ${isFailed(kind, of)}`)

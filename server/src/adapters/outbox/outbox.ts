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

/** An e-mail that was in the log retains its id. */
type NewJob<K extends OutboxKind> = { id?: number; key?: string; payload: OutboxPayloads[K] }

/**
 * Adds jobs to the outbox in the caller's transaction; a worker takes them after it. Of jobs with
 * the same key only one waits.
 */
export const addToOutbox = async <K extends OutboxKind>(db: Db, kind: K, jobs: NewJob<K>[]) => {
  if (jobs.length > 0) await insertJobs(db, { kind, jobs: JSON.stringify(jobs) })
}

const insertJobs = prepared(
  'outbox',
  sql`insert into outbox (id, kind, key, payload)
    select coalesce((job ->> 'id')::bigint, nextval('mails_id_seq')),
      ${sql.placeholder('kind')}::text, job ->> 'key', job -> 'payload'
    from jsonb_array_elements(${sql.placeholder('jobs')}::jsonb) as job
    on conflict (key) do nothing`,
)

/** SQL that adds one job for each payload that a query selects, as a part of a larger statement. */
export const toOutbox = (kind: OutboxKind, payloads: SQL): SQL =>
  sql`insert into outbox (kind, payload) select ${sql.raw(`'${kind}'`)}, payload
    from (${payloads}) as added (payload)`

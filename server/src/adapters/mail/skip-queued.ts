import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/** Logs every waiting e-mail as not sent, and returns how many there were. */
export const skipQueuedMails = async (db: Db, why: string) => {
  // Queued rows are those of earlier versions; their jobs then do nothing.
  const { rowCount: old } = await db.execute(
    sql`update mails set state = 'off', error = ${why} where state = 'queued'`,
  )
  const { rowCount } = await db.execute(sql`
    with skipped as (delete from outbox where kind = 'send-mail' returning *)
    insert into mails (id, event_key, to_email, subject, letter, is_secret, locale, state, error,
      attempts, created_at)
    overriding system value
    select id, key, payload ->> 'to', payload #>> '{content,subject}',
      (payload -> 'content') - 'code' - 'button', (payload ->> 'is_secret')::boolean,
      payload ->> 'locale', 'off', ${why}, attempts, created_at from skipped`)
  return (old ?? 0) + (rowCount ?? 0)
}

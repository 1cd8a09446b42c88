import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

const retentionDays = 90
const atOnce = 10_000

/** Deletes e-mails from the log after 90 days (docs/domain/orders.md#notifications). */
export const deleteOldMails = async (db: Db, now: Date) => {
  let deleted: number
  // The ids grow with time, so the oldest rows are first in the primary key.
  do {
    const { rowCount } = await db.execute(sql`
      delete from mails where id in (select id from (
          select id, created_at from mails order by id limit ${atOnce}) as oldest
        where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${retentionDays}))`)
    deleted = rowCount ?? 0
  } while (deleted === atOnce)
}

import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/**
 * Marks every waiting e-mail as not sent; its job then does nothing. Returns how many there were.
 */
export const skipQueuedMails = async (db: Db, why: string) => {
  const { rowCount } = await db.execute(
    sql`update mails set state = 'off', error = ${why} where state = 'queued'`,
  )
  return rowCount ?? 0
}

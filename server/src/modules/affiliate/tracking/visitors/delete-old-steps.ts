import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { referralSteps } from '../tables.ts'

/** Deletes steps together with their clicks, after thirteen months. */
export const sweepSteps = (db: Db, now: Date) =>
  db.execute(sql`delete from ${referralSteps}
    where landed_at < ${now.toISOString()}::timestamptz - interval '13 months'`)

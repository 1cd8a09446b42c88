import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Db } from './client.ts'

type Dated = PgTable & { id: PgColumn; created_at: PgColumn }

const dayMs = 86_400_000
const atOnce = 10_000

/** Deletes the rows of a table that are older than so many days, in batches. Its ids grow with time. */
export const deleteOldest = async (
  db: Db,
  table: Dated,
  { days, now }: { days: number; now: Date },
) => {
  const before = new Date(now.getTime() - days * dayMs).toISOString()
  let deleted: number
  // The oldest rows are first in the primary key, so no other index is needed.
  do {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where id in (select id from (
          select id, created_at from ${table} order by id limit ${atOnce}) as oldest
        where created_at < ${before})`)
    deleted = rowCount ?? 0
  } while (deleted === atOnce)
}

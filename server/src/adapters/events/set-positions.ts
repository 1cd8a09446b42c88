import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

const batchMax = 5000

/**
 * Numbers the committed events that have no position, one process at a time, and returns how many.
 * An event that commits later gets a later position, so that no cursor skips it (decision 0068).
 */
export const setPositions = async (db: Db) => {
  const { rows: pending } = await db.execute(sql`select from events where position is null limit 1`)
  return pending.length > 0 ? numberEvents(db) : 0
}

const numberEvents = (db: Db) =>
  db.transaction(async (inside) => {
    const { rows } = await inside.execute<{ is_locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('event positions', 0)) as is_locked`,
    )
    if (!rows[0]?.is_locked) return 0
    // A statement after the lock, so that it reads what the previous holder has committed.
    // Materialized, because a nested loop would number the rows again for each event.
    const { rowCount } = await inside.execute(sql`
      with numbered as materialized (
        select id, nextval('event_positions') as position
        from (select id from events where position is null order by id limit ${batchMax}) pending
      )
      update events set position = numbered.position
      from numbered where events.id = numbered.id`)
    return rowCount ?? 0
  })

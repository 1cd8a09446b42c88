import { eventDays } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

const dayMs = 86_400_000
const batchMax = 5000

/** Deletes events after their time, the oldest first, and stores up to which position. */
export const deleteOldEvents = async (db: Db, now: Date) => {
  const before = new Date(now.getTime() - eventDays * dayMs).toISOString()
  for (let deleted = batchMax; deleted === batchMax;) deleted = await deleteBatch(db, before)
}

const deleteBatch = async (db: Db, before: string) => {
  const { rows } = await db.execute<{ deleted: number }>(sql`
    with deleted as (
      delete from events where at < ${before} and position in (
        select position from events where position is not null order by position limit ${batchMax})
      returning position
    ), noted as (
      insert into event_deletions (up_to)
      select max(position) from deleted having count(*) > 0
      on conflict (is_only) do update
        set up_to = greatest(event_deletions.up_to, excluded.up_to)
    )
    select count(*)::int as deleted from deleted`)
  return rows[0]?.deleted ?? 0
}

import { type adminEvent, type EventRow, type Input, listReadableEvents } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { forbidden, invalid } from '../../../http/failure.ts'

type Query = Input<typeof adminEvent.list>
type Reader = {
  actor: Actor
  /** The shop of a seller; undefined: all events. */
  shop_id: number | undefined
}

/**
 * Returns the events after a cursor that the caller may read. Throws `forbidden` for types that they
 * may not read, and `invalid` if events after the cursor were deleted.
 *
 * One statement, so that `last` belongs to the same snapshot as the rows: without further rows, the
 * cursor advances to it even if the caller sees none of the events before.
 */
export const listEvents = async (db: Db, query: Query, { actor, shop_id }: Reader) => {
  const { after, limit } = query
  const types = getReadableTypes(actor, query)
  const { rows: found } = await db.execute<Found>(sql`
    select coalesce((select up_to from event_deletions), 0)::float8 as deleted,
      coalesce((select max(position) from events where position is not null), 0)::float8 as last,
      (select coalesce(json_agg(to_json(picked) order by position), '[]') from (
        select id, position, type, ${instant} as at, shop_id, subject_id, data from events
        where ${isWanted({ after, types }, shop_id)} order by position limit ${limit + 1}
      ) picked) as rows`)
  const { deleted, last, rows } = one(found)
  if (after !== undefined && after < deleted) throw invalid('after', m.event_cursor_expired)

  const page = rows.slice(0, limit)
  const has_more = rows.length > limit
  const end = Math.max(last, deleted, after ?? 0)
  return { rows: page, next: has_more ? (page.at(-1)?.position ?? end) : end, has_more }
}

type Found = { deleted: number; last: number; rows: EventRow[] }

const getReadableTypes = (actor: Actor, { types }: Query): string[] => {
  const readable = listReadableEvents(actor)
  const denied = (types ?? []).filter((type) => !readable.includes(type))
  if (denied.length > 0) throw forbidden(m.event_type_denied, { types: denied.join(', ') })
  return types ?? readable
}

const instant = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Wanted = { after: number | undefined; types: string[] }

const isWanted = ({ after = 0, types }: Wanted, shop_id: number | undefined): SQL => {
  const conditions = [sql`position > ${after}`, sql`type = any(${sql.param(types)}::text[])`]
  if (shop_id !== undefined) conditions.push(sql`shop_id = ${shop_id}`)
  return sql.join(conditions, sql` and `)
}

import * as m from '@emporia/messages/answer'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/** One record, or several of one kind. */
export type Target = { record: string; id: number }
export type Editor = { id: number; now: Date }

/** The version of a record that was never edited. */
const versionFirst = 1

/**
 * Raises the version of a record and locks it until the transaction ends. Returns undefined if the
 * version is not the one that was seen.
 */
export const raiseVersion = async (
  db: Db,
  { record, id }: Target,
  { id: actor_id, now }: Editor,
  seen?: number,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ version: number }>(sql`
    insert into edits (record, record_id, version, changed_at, changed_by)
    values (${record}, ${id}, ${versionFirst + 1}, ${now.toISOString()}, ${actor_id})
    on conflict (record, record_id) do update set version = edits.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where ${seen ?? null}::int is null or edits.version = ${seen ?? null}
    returning version`)
  const raised = rows[0]?.version
  // A record without a row has the first version, whatever the caller sent.
  return seen === undefined || raised === seen + 1 ? raised : undefined
}

/** Raises the versions of many records of one kind, whatever they are, and locks them. */
export const raiseVersions = async (
  db: Db,
  { record, ids }: { record: string; ids: readonly number[] },
  { id: actor_id, now }: Editor,
) => {
  await db.execute(sql`
    insert into edits (record, record_id, version, changed_at, changed_by)
    select ${record}, id, ${versionFirst + 1}, ${now.toISOString()}, ${actor_id}
    from unnest(${sql.param(ids)}::bigint[]) as id order by id
    on conflict (record, record_id) do update set version = edits.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
}

/** Returns the version of each record. */
export const getVersions = async (db: Db, record: string, ids: readonly number[]) => {
  if (ids.length === 0) return () => versionFirst
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    select record_id as id, version from edits
    where record = ${record} and record_id = any(${sql.param(ids)}::bigint[])`)
  const known = new Map(rows.map(({ id, version }) => [id, version]))
  return (id: number) => known.get(id) ?? versionFirst
}

type LastEdit = { version: number; changed_at: string; name: string; role: string }

/** Returns who edited a record last, and when. */
export const getLastEdit = async (db: Db, { record, id }: Target) => {
  const { rows } = await db.execute<LastEdit>(sql`
    select e.version, to_json(e.changed_at) #>> '{}' as changed_at,
      coalesce(u.name, ${m.edit_by_unknown()}) as name, coalesce(u.role, 'admin') as role
    from edits e left join users u on u.id = e.changed_by
    where e.record = ${record} and e.record_id = ${id}`)
  return rows[0]
}

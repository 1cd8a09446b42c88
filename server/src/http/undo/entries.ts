import { undoMinutes, type UndoOffer } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { conflict, notFound } from '../failure.ts'
import type { UndoStep } from './track-change.ts'

type Owner = { user_id: number; now: Date }

const minuteMs = 60_000

/**
 * Stores how to undo changes of a person. With `continues`, the token of an earlier step of the same
 * bulk change, that token undoes these changes as well.
 */
export const storeUndo = async (
  db: Db,
  steps: UndoStep[],
  { user_id, now, continues }: Owner & { continues?: string | undefined },
): Promise<UndoOffer | undefined> => {
  if (steps.length === 0) return undefined
  const until = new Date(now.getTime() + undoMinutes * minuteMs).toISOString()
  const json = JSON.stringify(steps)
  if (continues !== undefined) {
    const { rows } = await db.execute(sql`
      update undo_entries set steps = steps || ${json}::jsonb, until = ${until}
      where token = ${continues} and user_id = ${user_id} and used_at is null returning token`)
    if (rows.length > 0) return { token: continues, until }
  }
  const token = randomBytes(18).toString('base64url')
  await db.execute(sql`insert into undo_entries (token, user_id, steps, until)
    values (${token}, ${user_id}, ${json}::jsonb, ${until})`)
  return { token, until }
}

/**
 * Marks the entry of a token as used and returns its steps, last one first. Of two callers at once,
 * the second waits here. Throws `not_found` for the token of another person, `conflict` if it was used
 * or has expired.
 */
export const takeEntry = async (db: Db, token: string, { user_id, now }: Owner) => {
  const { rows } = await db.execute<{ steps: UndoStep[] }>(sql`
    update undo_entries set used_at = ${now.toISOString()}
    where token = ${token} and user_id = ${user_id} and used_at is null
      and until > ${now.toISOString()}
    returning steps`)
  if (rows[0]) return rows[0].steps.toReversed()

  const left = await db.execute<{ is_used: boolean }>(sql`
    select used_at is not null as is_used from undo_entries
    where token = ${token} and user_id = ${user_id}`)
  if (!left.rows[0]) throw notFound(m.undo_missing)
  throw left.rows[0].is_used
    ? conflict(m.undo_used)
    : conflict(m.undo_expired, { minutes: undoMinutes })
}

const retentionHours = 24

/** Deletes entries a day after they expired; until then, a late caller learns why. */
export const deleteOldUndos = async (db: Db, now: Date) => {
  const before = new Date(now.getTime() - retentionHours * 60 * minuteMs).toISOString()
  await db.execute(sql`delete from undo_entries where until <= ${before}`)
}

/** Deletes the entries of a person. */
export const eraseUndos = async (db: Db, user_id: number) => {
  await db.execute(sql`delete from undo_entries where user_id = ${user_id}`)
}

import { sql } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { toMarketDay } from '../../settings/time-zone.ts'
import { visits, visitSalts } from './tables.ts'
import type { Visit } from './visit.ts'

const batchMax = 1_000

/**
 * Stores visits with hashes by the salt of the day, so that visitors cannot be recognized on the
 * next day.
 */
export const saveVisits = async (db: Db, seen: Visit[], now: Date) => {
  const day = await toMarketDay(db, now)
  const salt = await saltOf(db, day)
  const rows = mergedBy(seen.map((visit) => ({ ...visit, day, visitor: hashOf(salt, visit) })))
  for (let at = 0; at < rows.length; at += batchMax)
    await db.execute(sql`
      insert into ${visits} (day, visitor, path, source, device, views, seen_at)
      select * from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + batchMax))}::jsonb) as v
        (day date, visitor text, path text, source text, device text, views int, seen_at timestamptz)
      on conflict (day, visitor, path) do update set views = ${visits}.views + excluded.views,
        seen_at = greatest(${visits}.seen_at, excluded.seen_at),
        source = coalesce(nullif(${visits}.source, ''), excluded.source)`)
}

/** All servers use the same salt. */
const saltOf = async (db: Db, day: string) => {
  const { rows } = await db.execute<{ salt: Buffer }>(sql`
    insert into ${visitSalts} (day, salt) values (${day}, ${randomBytes(32)})
    on conflict (day) do update set day = excluded.day returning salt`)
  return one(rows).salt
}

const hashOf = (salt: Buffer, { ip, user_agent }: Visit) =>
  createHmac('sha256', salt).update(`${ip} ${user_agent}`).digest('base64url').slice(0, 16)

type Row = { visitor: string; path: string; views: number; seen_at: Date }

/** Merges rows, because a statement cannot write the same row twice. */
const mergedBy = <R extends Row>(rows: R[]) => {
  const merged = new Map<string, R>()
  for (const row of rows) {
    const key = `${row.visitor} ${row.path}`
    const before = merged.get(key)
    merged.set(key, before ? { ...row, views: before.views + row.views } : row)
  }
  return [...merged.values()]
}

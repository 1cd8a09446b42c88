import { sql } from 'drizzle-orm'

import { db } from '../../app.ts'

/** Tables that every call writes, for any caller. */
const passing = ['sessions', 'rate_limits', 'idempotency_keys', 'visits', 'visit_keys']

export type Digest = Map<string, string>

/** A hash of every table. */
export const digest = async (): Promise<Digest> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const texts = tables
    .filter(({ name }) => !passing.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as word from "${name}" t`,
    )
  const { rows } = await db.execute<{ name: string; word: string }>(
    sql.raw(texts.join(' union all ')),
  )
  return new Map(rows.map(({ name, word }) => [name, word]))
}

export const changedSince = (before: Digest, after: Digest) =>
  [...after].filter(([name, word]) => before.get(name) !== word).map(([name]) => name)

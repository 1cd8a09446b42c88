import { and, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'

import type { Db } from '../client.ts'

type Owners = {
  /** The column with the owner's id. */
  owner: PgColumn
  of: (PgTable | PgView) & { id: PgColumn; name: PgColumn }
  like: string
  /** A further condition under which the column refers to this kind of owner. */
  if?: SQL
}

/** Returns conditions for rows whose owner's name matches; none if no matching owner has rows. */
export const areOfNamed = async (
  db: Db,
  { owner, of, like, if: isSuch }: Owners,
): Promise<SQL[]> => {
  const hasSome = sql`exists (select from ${owner.table} where ${and(isSuch, sql`${owner} = ${of.id}`)})`
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${of.id} from ${of} where ${and(ilike(of.name, like), hasSome)}`,
  )
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  return [sql`(${and(isSuch, sql`${owner} = any(${ids}::bigint[])`)})`]
}

/**
 * Matches rows that contain the text or belong to a matching owner. If no owner matches, which is
 * common, the rows are found by the text index first, instead of scanning from the newest.
 */
export const areAbout = (
  table: PgTable & { id: PgColumn },
  { named, isWorded }: { named: SQL[]; isWorded: SQL | undefined },
) =>
  named.length > 0
    ? or(...named, isWorded)
    : sql`${table.id} = any(array(select ${table.id} from ${table} where ${isWorded}))`

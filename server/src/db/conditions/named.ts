import { and, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '../client.ts'

type Owners = {
  /** The column that says whose a row is. */
  owner: PgColumn
  of: PgTable & { id: PgColumn; name: PgColumn }
  like: string
  /** What a row has to be as well, for the column to mean such an owner. */
  if?: SQL
}

/** Rows whose owner is named so, as conditions: none where nobody of that name has a row at all. */
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
 * Rows that have the words themselves, or are of somebody named so. Mostly nobody is: then the few with
 * the words are found by their own index before all else, instead of along the way from the newest on.
 */
export const areAbout = (
  table: PgTable & { id: PgColumn },
  { named, isWorded }: { named: SQL[]; isWorded: SQL | undefined },
) =>
  named.length > 0
    ? or(...named, isWorded)
    : sql`${table.id} = any(array(select ${table.id} from ${table} where ${isWorded}))`

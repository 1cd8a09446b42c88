import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '../db/client.ts'

export type TableRows = { table: PgTable; rows: readonly object[] }

/**
 * Inserts the rows of a table in one statement, with their ids; columns that no row names keep
 * their default. Afterwards the id sequence continues after the last id.
 */
export const fill = async (db: Db, { table, rows }: TableRows) => {
  if (rows.length === 0) return
  const name = sql.identifier(getTableName(table))
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`)
  if (keys.includes('id'))
    await db.execute(sql`
      select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${name}`)
}

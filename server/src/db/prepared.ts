import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'

import type { Db } from './client.ts'

type Row = Record<string, unknown>

const dialect = new PgDialect()

/**
 * A read that is put together once and planned once a connection: what varies are its placeholders.
 * For the paths that visitors walk all day; the name is the statement's own. Without a name it is
 * planned each time.
 */
export const prepared = <Found extends Row>(name: string | undefined, query: SQL) => {
  const text = dialect.sqlToQuery(query)
  const prepareOn = (db: Db) =>
    db._.session.prepareQuery<Config<Found>>(text, undefined, name, false)
  const statements = new WeakMap<Db, ReturnType<typeof prepareOn>>()

  return async (db: Db, values: Row): Promise<Found[]> => {
    const statement = statements.get(db) ?? prepareOn(db)
    statements.set(db, statement)
    const { rows } = await statement.execute(values)
    return rows
  }
}

type Config<Found extends Row> = {
  execute: QueryResult<Found>
  all: unknown
  values: unknown
}

/** An instant, or the place of one in a prepared statement. */
export type When = Date | Placeholder

export const instantOf = (when: When): SQL =>
  sql`${when instanceof Date ? when.toISOString() : when}::timestamptz`

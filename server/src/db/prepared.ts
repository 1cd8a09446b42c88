import { Column, is, type Placeholder, sql, SQL } from 'drizzle-orm'
import { PgDialect, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'

import type { Db } from './client.ts'
import { toStatementName } from './statement-cache.ts'

type Row = Record<string, unknown>

const dialect = new PgDialect()

/**
 * Prepares a read that is built once and planned once per connection, with placeholders for its
 * values; for frequently used paths. The name becomes that of the statement; without one, each
 * execution is planned again.
 */
export const prepared = <Found extends Row>(name: string | undefined, query: SQL) => {
  const text = dialect.sqlToQuery(query)
  const named = name && toStatementName(text.sql)
  const prepareOn = (db: Db) =>
    db._.session.prepareQuery<Config<Found>>(text, undefined, named, false)
  const statements = new WeakMap<Db, ReturnType<typeof prepareOn>>()

  return async (db: Db, values: Row): Promise<Found[]> => {
    const statement = statements.get(db) ?? prepareOn(db)
    statements.set(db, statement)
    const { rows } = await statement.execute(values)
    return rows
  }
}

type Field = SelectedFieldsOrdered[number]['field']
type Select<Found> = { getSQL: () => SQL; _: { selectedFields: object; result: Found[] } }

/**
 * Like `prepared`, for a query of plain columns with their decoders. Building a query takes longer
 * than sending it. Its connections prepare it when it becomes frequent.
 */
export const preparedSelect = <Found>(query: Select<Found>) => {
  const text = dialect.sqlToQuery(query.getSQL())
  const chosen: [string, unknown][] = Object.entries(query._.selectedFields)
  const fields = chosen.flatMap(([name, field]) =>
    isField(field) ? [{ path: [name], field }] : [],
  )
  return async (db: Db, values: Row): Promise<Found[]> =>
    db._.session
      .prepareQuery<Config<Row> & { execute: Found[] }>(text, fields, undefined, true)
      .execute(values)
}

const isField = (field: unknown): field is Field =>
  is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)

type Config<Found extends Row> = {
  execute: QueryResult<Found>
  all: unknown
  values: unknown
}

/**
 * A placeholder for an array of ids. The subquery hides the array's length from the planner, so
 * that one generic plan serves all lengths; planning each time could take longer than the query.
 */
export const placeOfIds = (name: string): SQL =>
  sql`(select ${sql.placeholder(name)}::bigint[])::bigint[]`

/** An instant, or its placeholder in a prepared statement. */
export type When = Date | Placeholder

export const toInstant = (when: When): SQL =>
  sql`${when instanceof Date ? when.toISOString() : when}::timestamptz`

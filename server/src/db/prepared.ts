import { Column, is, type Placeholder, sql, SQL } from 'drizzle-orm'
import { PgDialect, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'

import type { Db } from './client.ts'
import { statementNameOf } from './remembering.ts'

type Row = Record<string, unknown>

const dialect = new PgDialect()

/**
 * A read that is put together once and planned once a connection: what varies are its placeholders.
 * For the paths that visitors walk all day; the name is the statement's own. Without a name it is
 * planned each time.
 */
export const prepared = <Found extends Row>(name: string | undefined, query: SQL) => {
  const text = dialect.sqlToQuery(query)
  const named = name && statementNameOf(text.sql)
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
 * The same of a query that is built of plain columns, each read as its column says. To build one
 * takes longer than to send it. Its connections know it once it is usual.
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
 * The place of some ids. How many there are is not seen while planning: a statement whose plan
 * depends on that is planned anew each time, and that can take longer than all the rest of it.
 */
export const placeOfIds = (name: string): SQL =>
  sql`(select ${sql.placeholder(name)}::bigint[])::bigint[]`

/** An instant, or the place of one in a prepared statement. */
export type When = Date | Placeholder

export const instantOf = (when: When): SQL =>
  sql`${when instanceof Date ? when.toISOString() : when}::timestamptz`

import { eq, sql } from 'drizzle-orm'
import { alias, bigint, type PgTable, pgTable, QueryBuilder, text } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, test } from 'vitest'

import { exposeColumns } from './expose-columns.ts'

const people = pgTable('people', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull(),
  secret: text().notNull(),
})
const houses = pgTable('houses', { owner_id: bigint({ mode: 'number' }).notNull() })

const exposed = exposeColumns(people, 'id', 'name')
const query = new QueryBuilder()

const statements = (source: typeof people | typeof exposed) => {
  const other = alias(source, 'other')
  return [
    query
      .select({ id: source.id, upper: sql`upper(${source.name})` })
      .from(houses)
      .innerJoin(source, eq(source.id, houses.owner_id))
      .orderBy(source.name),
    query.select({ id: source.id }).from(source).where(eq(source.name, 'Una')).for('update'),
    query.select({ name: other.name }).from(houses).leftJoin(other, eq(other.id, houses.owner_id)),
    query.select({ name: other.name }).from(other).where(eq(other.id, 1)),
    query
      .select({ owner_id: houses.owner_id })
      .from(houses)
      .where(sql`exists (select from ${source} where ${source.id} = ${houses.owner_id})`),
  ].map((statement) => statement.toSQL())
}

test('a query over an exposed table is the same SQL as over the table', () => {
  expect(statements(exposed)).toEqual(statements(people))
})

test('a query without columns reads only the exposed ones', () => {
  expect(query.select().from(exposed).toSQL().sql).toBe('select "id", "name" from "people"')
  expectTypeOf<typeof exposed.$inferSelect>().toEqualTypeOf<{ id: number; name: string }>()
})

test('an alias of the relation leaves the other columns of its table readable', () => {
  const one = alias(exposed, 'one')
  query.select({ name: one.name }).from(one).toSQL()

  expect(query.select({ secret: people.secret }).from(people).toSQL().sql).toBe(
    'select "secret" from "people"',
  )
})

test('an exposed table is not a table to write to', () => {
  expectTypeOf<typeof exposed>().not.toExtend<PgTable>()
})

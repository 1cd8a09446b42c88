import { sql } from 'drizzle-orm'
import { pgSchema } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { db } from '../../test/app.ts'
import { id, instant, minor } from './columns.ts'
import { one } from './single-row.ts'

const items = pgSchema('columns_test').table('things', {
  id: id(),
  price_minor: minor(),
  happened_at: instant(),
})

beforeAll(() =>
  db.execute(sql`create schema columns_test; create table columns_test.things (
    id bigint generated always as identity primary key, price_minor bigint, happened_at timestamptz)`),
)
afterAll(() => db.execute(sql`drop schema columns_test cascade`))

test('a timestamp is returned as ISO 8601 in UTC, whatever its input format', async () => {
  const happened_at = '2026-03-01T12:00:00.123+02:00'

  const row = one(await db.insert(items).values({ happened_at }).returning())

  expect(row.happened_at).toBe('2026-03-01T10:00:00.123Z')
})

test('money is a number, alone and summed', async () => {
  await db.insert(items).values([{ price_minor: 1999 }, { price_minor: 1 }])

  const { rows } = await db.execute(sql`select sum(price_minor) as total from ${items}`)

  expect(rows).toEqual([{ total: 2000 }])
  expect(await db.select({ price_minor: items.price_minor }).from(items)).toContainEqual({
    price_minor: 1999,
  })
})

test('a number too large to be exact is refused, not rounded', async () => {
  const reading = db.execute(sql`select 9007199254740993::bigint`)

  await expect(reading).rejects.toThrow()
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { url } from '../../test/app.ts'
import { connect, type Db } from './client.ts'
import { createNames } from './statement-cache.ts'

const listPlanned = async (db: Db) => {
  const { rows } = await db.execute(sql`
    select statement, generic_plans + custom_plans as times from pg_prepared_statements
    where statement not like '%pg_prepared_statements%'`)
  return rows
}

test('a frequent statement is prepared once per connection, whatever its parameters', async () => {
  const { db, close } = connect(url, { connectionsMax: 1 })
  const answers: unknown[] = []
  for (let number = 1; number <= 30; number++) {
    const { rows } = await db.execute(sql`select ${number}::int * 2 as twice`)
    answers.push(...rows.map(({ twice }) => twice))
  }

  expect(answers).toEqual(Array.from({ length: 30 }, (_, at) => (at + 1) * 2))
  expect(await listPlanned(db)).toEqual([{ statement: 'select $1::int * 2 as twice', times: 11 }])
  await close()
})

test('a prepared statement that fails once succeeds the next time', async () => {
  const { db, close } = connect(url, { connectionsMax: 1 })
  const divide = (by: number) => db.execute(sql`select 12 / ${by}::int as part`)
  for (let turn = 0; turn < 25; turn++) await divide(3)

  await expect(divide(0)).rejects.toThrow()
  expect((await divide(4)).rows).toEqual([{ part: 3 }])
  await close()
})

test('statements with literal values are not prepared, and the number of prepared ones is limited', () => {
  const nameOf = createNames()
  for (let turn = 0; turn < 10_000; turn++) expect(nameOf(`select ${turn}`)).toBeUndefined()

  const texts = Array.from({ length: 300 }, (_, at) => `select $1 + ${at}`)
  const named = texts.filter((text) => {
    for (let turn = 0; turn < 19; turn++) nameOf(text)
    return nameOf(text) !== undefined
  })
  expect(named).toEqual(texts.slice(0, 200))
})

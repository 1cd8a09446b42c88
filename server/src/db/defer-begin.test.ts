import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { url } from '../../test/app.ts'
import { connect, type Db } from './client.ts'
import { countStatements } from './statement-cache.ts'

/** A connection on which one transaction has run: later ones send `begin` with their first statement. */
const open = async () => {
  const { db, close } = connect(url, { connectionsMax: 1 })
  onTestFinished(close)
  await db.execute(sql`create temp table notes (id int primary key)`)
  await db.transaction(async (first) => first.execute(sql`select ${1}::int`))
  return db
}

const add = (db: Db, id: number) => db.execute(sql`insert into notes values (${id})`)

const ids = async (db: Db) => {
  const { rows } = await db.execute(sql`select id from notes order by id`)
  return rows.map(({ id }) => id)
}

const sentBy = async (act: () => Promise<unknown>) => {
  const before = countStatements()
  await act()
  return countStatements() - before
}

test('a transaction of one statement is two round trips, and returns its rows', async () => {
  const db = await open()
  const answer = async () =>
    db.transaction(async (own) =>
      own.execute(sql`select ${7}::int as a, txid_current_if_assigned()`),
    )

  expect((await answer()).rows).toEqual([{ a: 7, txid_current_if_assigned: null }])
  expect(await sentBy(answer)).toBe(2)
  expect(await sentBy(() => db.transaction(async (own) => add(own, 1)))).toBe(2)
  expect(await ids(db)).toEqual([1])
})

test('statements after the first are in the same transaction, and a failure undoes all', async () => {
  const db = await open()
  const failing = db.transaction(async (own) => {
    await add(own, 1)
    await add(own, 2)
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await ids(db)).toEqual([])
})

test('a first statement that fails leaves the connection usable, also when it is prepared', async () => {
  const db = await open()
  const divide = async (by: number) =>
    db.transaction(async (own) => (await own.execute(sql`select 12 / ${by}::int as part`)).rows)
  for (let turn = 0; turn < 25; turn++) expect(await divide(3)).toEqual([{ part: 4 }])

  await expect(divide(0)).rejects.toThrow()
  await expect(
    db.transaction(async (own) => own.execute(sql`select ${1} from nowhere`)),
  ).rejects.toThrow()

  expect(await divide(6)).toEqual([{ part: 2 }])
  expect(await sentBy(() => add(db, 5))).toBe(1)
  await expect(db.transaction(async (own) => add(own, 5))).rejects.toThrow()
  expect(await ids(db)).toEqual([5])
})

test('a transaction without statements sends nothing', async () => {
  const db = await open()

  expect(await sentBy(() => db.transaction(async () => {}))).toBe(0)
  const failing = db.transaction(async () => {
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')

  await add(db, 1)
  expect(await ids(db)).toEqual([1])
})

test('a first statement without values, and several at once, run in the transaction', async () => {
  const db = await open()
  const failing = db.transaction(async (own) => {
    await Promise.all([own.execute(sql`insert into notes values (1)`), add(own, 2)])
    await own.transaction(async (inner) => add(inner, 3))
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await ids(db)).toEqual([])

  await db.transaction(async (own) => {
    await Promise.all([add(own, 1), add(own, 2), own.execute(sql`insert into notes values (3)`)])
    const refused = own.transaction(async (inner) => add(inner, 3))
    await expect(refused).rejects.toThrow()
  })
  expect(await ids(db)).toEqual([1, 2, 3])
})

test('a lost connection fails the first statement, and nothing of the transaction runs alone', async () => {
  const db = await open()
  const { rows } = await db.execute(sql`select pg_backend_pid() as pid`)
  const other = connect(url, { connectionsMax: 1 })
  onTestFinished(other.close)

  const failing = db.transaction(async (own) => {
    await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.['pid']}::int)`)
    await own.execute(sql`insert into users (name) values (${'nobody'})`)
  })

  await expect(failing).rejects.toThrow()
})

import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { db } from '../../test/app.ts'
import type { Db } from './client.ts'
import { inTransaction } from './transaction.ts'

const rename = (to: Db, id: number) =>
  to.execute(sql`update users set name = name || '!' where id = ${id}`)

const names = async () => {
  const { rows } = await db.execute(sql`select name from users where id in (3, 4) order by id`)
  return rows.map(({ name }) => name)
}

test('of two deadlocked transactions both succeed, one of them on a retry', async () => {
  const onRetry = vi.fn()
  const meeting = Promise.withResolvers<undefined>()
  let arrived = 0
  const renameBoth = (first: number, second: number) =>
    inTransaction(
      db,
      async (transaction) => {
        await rename(transaction, first)
        if (++arrived === 2) meeting.resolve(undefined)
        await meeting.promise
        await rename(transaction, second)
      },
      onRetry,
    )

  await Promise.all([renameBoth(3, 4), renameBoth(4, 3)])

  expect(onRetry).toHaveBeenCalledOnce()
  expect(await names()).toEqual(['una!!', 'mia!!'])
})

test('any other error is thrown at once, and the transaction leaves no changes', async () => {
  const run = vi.fn(async (transaction: Db) => {
    await rename(transaction, 3)
    await transaction.execute(sql`select 1 / 0`)
  })

  await expect(inTransaction(db, run)).rejects.toThrow()

  expect(run).toHaveBeenCalledOnce()
  expect(await names()).toEqual(['una', 'mia'])
})

test('a conflict that persists is thrown after three attempts', async () => {
  const run = vi.fn((transaction: Db) =>
    transaction.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`),
  )

  await expect(inTransaction(db, run)).rejects.toThrow()

  expect(run).toHaveBeenCalledTimes(3)
})

test('inside a transaction it is a savepoint', async () => {
  await inTransaction(db, async (outer) => {
    await rename(outer, 3)
    const inner = inTransaction(outer, async (savepoint) => {
      await rename(savepoint, 4)
      throw new Error('changed my mind')
    })
    await expect(inner).rejects.toThrow('changed my mind')
  })

  expect(await names()).toEqual(['una!', 'mia'])
})

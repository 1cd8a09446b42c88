import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, url } from '../../../test/app.ts'
import { readCatalog } from './read-catalog.ts'
import { migrateOldChain } from './write-old-chain.ts'
import { connect, type Db } from '../client.ts'
import { migrate, pendingMigrations } from '../migrate.ts'

const old = url.replace(/[^/]*$/, 'emporia_test_worker_old_chain')
const fresh = url.replace(/[^/]*$/, 'emporia_test_worker_fresh')

beforeEach(async () => {
  for (const address of [old, fresh]) {
    const name = new URL(address).pathname.slice(1)
    await db.execute(sql.raw(`drop database if exists ${name}`))
    await db.execute(sql.raw(`create database ${name}`))
  }
})

const on = async <T>(address: string, read: (there: Db) => Promise<T>) => {
  const there = connect(address)
  try {
    return await read(there.db)
  } finally {
    await there.close()
  }
}

const applied = async (there: Db) => {
  const { rows } = await there.execute(sql`select number, name from migrations order by number`)
  return rows
}

test('a database of the old chain is adopted, and equals a new one in every object', async () => {
  await migrateOldChain(old)
  await migrate(fresh)

  await migrate(old)

  expect(await on(old, readCatalog)).toEqual(await on(fresh, readCatalog))
  expect(await on(old, applied)).toEqual(await on(fresh, applied))
  expect(await on(old, pendingMigrations)).toEqual([])
})

test('a database of an incomplete old chain is refused and stays as it is', async () => {
  await migrateOldChain(old, 3)

  await expect(migrate(old)).rejects.toThrow('0133_courier_cash.sql is not its last migration')

  expect(await on(old, applied)).toHaveLength(3)
})

test('a database of an old chain with another checksum is refused', async () => {
  await migrateOldChain(old)
  await on(old, (there) =>
    there.execute(sql`update migrations set checksum = 'other' where number = 133`),
  )

  await expect(migrate(old)).rejects.toThrow('comes from an earlier version')
})

import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { db, url } from '../../test/app.ts'
import { connect, type Db } from './client.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const database = 'emporia_test_worker_migrate'
const target = url.replace(/[^/]*$/, database)
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await db.execute(sql.raw(`drop database if exists ${database}`))
  await db.execute(sql.raw(`create database ${database}`))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
}

const tables = () =>
  onTarget(async (there) => {
    const { rows } = await there.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows.map(({ name }) => name)
  })

const onTarget = async <T>(look: (there: Db) => Promise<T>) => {
  const there = connect(target)
  try {
    return await look(there.db)
  } finally {
    await there.close()
  }
}

test('two servers that migrate at once apply every migration once', async () => {
  file('0001_first.sql', 'create table first (id int); select pg_sleep(0.1);')
  file('0002_second.sql', 'create table second (id int);')

  const both = await Promise.all([migrate(target, folder), migrate(target, folder)])

  expect(both.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await tables()).toEqual(['first', 'migrations', 'second'])
})

test('a migration waits at most two seconds for a lock, lets others pass, and is retried', async () => {
  file('0001_first.sql', 'create table first (id int);')
  await migrate(target, folder)
  file('0002_second.sql', 'alter table first add column name text;')

  await onTarget(async (there) => {
    const { migrating } = await there.transaction(async (holder) => {
      await holder.execute(sql`lock table first in access share mode`)
      const started = migrate(target, folder)
      await expect.poll(() => isLockAwaited(there)).toBe(true)
      // Statements queue behind a waiting lock. This one is answered while the table is still held,
      // so the migration has let it pass; without that it would fail after the lock time-out of 4 s.
      await there.execute(sql`select count(*) from first`)
      return { migrating: started }
    })
    expect(await migrating).toEqual(['0002_second.sql'])
  })
})

/** Whether the migration waits for the lock of a table. */
const isLockAwaited = async (there: Db) => {
  const { rows } = await there.execute(
    sql`select from pg_locks where relation = 'first'::regclass and not granted`,
  )
  return rows.length > 0
}

test('a migration that fails leaves no changes, and earlier ones remain', async () => {
  file('0001_first.sql', 'create table first (id int);')
  file('0002_broken.sql', 'create table second (id int); select 1 / 0;')

  await expect(migrate(target, folder)).rejects.toThrow(
    'Migration 0002_broken.sql failed: division by zero',
  )

  expect(await tables()).toEqual(['first', 'migrations'])
})

test('a migration that was changed after it was applied is refused', async () => {
  file('0001_first.sql', 'create table first (id int);')
  await migrate(target, folder)
  file('0001_first.sql', 'create table first (id bigint);')

  await expect(migrate(target, folder)).rejects.toThrow('0001_first.sql was changed')
})

test('other line endings are not a change', async () => {
  file('0001_first.sql', 'create table first (\n  id int\n);\n')
  await migrate(target, folder)
  file('0001_first.sql', 'create table first (\r\n  id int\r\n);\r\n')

  expect(await migrate(target, folder)).toEqual([])
})

test('an applied migration whose file is missing is refused', async () => {
  file('0001_first.sql', 'create table first (id int);')
  file('0002_second.sql', 'create table second (id int);')
  await migrate(target, folder)
  rmSync(join(folder, '0001_first.sql'))
  file('0001_other.sql', 'create table other (id int);')

  await expect(migrate(target, folder)).rejects.toThrow('0001_first.sql')
})

test('an older server may start on a database that a newer one has migrated', async () => {
  file('0001_first.sql', 'create table first (id int);')
  file('0002_second.sql', 'create table second (id int);')
  await migrate(target, folder)
  rmSync(join(folder, '0002_second.sql'))

  expect(await migrate(target, folder)).toEqual([])
})

test('two migrations with the same number are refused', async () => {
  file('0001_first.sql', 'select 1')
  file('0001_other.sql', 'select 1')

  await expect(migrate(target, folder)).rejects.toThrow('0001_other.sql is the second')
})

test('a migration with a number that was skipped before is applied', async () => {
  file('0002_second.sql', 'create table second (id int);')
  await migrate(target, folder)
  file('0001_first.sql', 'create table first (id int);')

  expect(await migrate(target, folder)).toEqual(['0001_first.sql'])
})

test.each(['1_short.sql', '0001-dash.sql'])('a file named %s is refused', async (name) => {
  file(name, 'select 1')

  await expect(migrate(target, folder)).rejects.toThrow(name)
})

test('the test database has no pending migrations', async () => {
  expect(await pendingMigrations(db)).toEqual([])
})

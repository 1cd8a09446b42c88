import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import { adoptOldChain } from './old-chain/adopt-old-chain.ts'
import type { Db } from './client.ts'
import { migrationFolder, type Migration, readMigrations } from './migration-files.ts'
import { getSqlState } from './sql-state.ts'

// An arbitrary number that no other advisory lock on this database uses.
const lock = 7_206_201

/**
 * Migrates a database and returns the names of the applied steps. Concurrent runs wait for each
 * other.
 */
export const migrate = async (url: string, folder = migrationFolder): Promise<string[]> => {
  const files = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'emporia migrate' })
  // An error that breaks the connection also rejects the pending statement.
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${lock})`)
    await db.execute(createTable)
    await adoptOldChain(db, files, await listApplied(db))
    const pending = pendingAmong(files, await listApplied(db))
    for (const migration of pending) await apply(db, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

let knownMigrations: Migration[] | undefined

/** Returns the migrations that are missing; a ready server lacks none. */
export const pendingMigrations = async (db: Db): Promise<string[]> => {
  knownMigrations ??= readMigrations(migrationFolder)
  return pendingAmong(knownMigrations, await listApplied(db)).map(({ name }) => name)
}

const createTable = sql`
  create table if not exists migrations (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const listApplied = async (db: Db) => {
  const { rows } = await db.execute<Applied>(
    sql`select number, name, checksum from migrations order by number`,
  )
  return rows
}

/** Returns the files that are not applied yet; throws if an applied one was changed or removed. */
const pendingAmong = (files: Migration[], applied: Applied[]) => {
  for (const { number, name, checksum } of applied) {
    const file = files.find((one) => one.number === number)
    // A newer server may have migrated further; it leaves what this version needs in place.
    if (!file && number > (files.at(-1)?.number ?? 0)) continue
    if (file?.name !== name)
      throw new Error(`The database has migration ${name}, but its file is missing.`)
    if (file.checksum !== checksum)
      throw new Error(
        `Migration ${name} was changed after it was applied. Undo the change and add a new migration.`,
      )
  }
  const done = new Set(applied.map(({ number }) => number))
  return files.filter(({ number }) => !done.has(number))
}

const triesMax = 10
const lockNotAvailable = '55P03'

/**
 * Applies one step in a transaction; a short lock time-out prevents long waits of a running server.
 */
const apply = async (db: Db, { number, name, checksum, sql: text }: Migration) => {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = '2s'`)
        await transaction.execute(sql.raw(text))
        await transaction.execute(
          sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`,
        )
      })
    } catch (error) {
      if (tries < triesMax && getSqlState(error) === lockNotAvailable) await sleep(1_000)
      else throw new Error(`Migration ${name} failed: ${reasonOf(error)}`, { cause: error })
    }
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : error.message
}

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import type { Db } from './client.ts'
import { migrationFolder, type Migration, readMigrations } from './migration-files.ts'
import { sqlStateOf } from './sql-state.ts'

// Any number will do, as long as nobody else locks it on this database.
const lock = 7_206_201

/** Brings a database up to date and names what was new. Two that come at once wait for each other. */
export const migrate = async (url: string, folder = migrationFolder): Promise<string[]> => {
  const files = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'emporia migrate' })
  // Whatever breaks the connection also rejects the statement that waits on it.
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${lock})`)
    await db.execute(createTable)
    const pending = pendingAmong(files, await listApplied(db))
    for (const migration of pending) await apply(db, migration)
    return pending.map(({ name }) => name)
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

let known: Migration[] | undefined

/** What the database still lacks; a server that is ready lacks nothing. */
export const pendingMigrations = async (db: Db): Promise<string[]> => {
  known ??= readMigrations(migrationFolder)
  return pendingAmong(known, await listApplied(db)).map(({ name }) => name)
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

/** The files that were not applied yet; history that was rewritten is refused. */
const pendingAmong = (files: Migration[], applied: Applied[]) => {
  for (const { number, name, checksum } of applied) {
    const file = files.find((one) => one.number === number)
    // A newer server may have gone ahead on this database: it left what we need in place.
    if (!file && number > (files.at(-1)?.number ?? 0)) continue
    if (file?.name !== name)
      throw new Error(`The database has had migration ${name}, but its file is not there any more.`)
    if (file.checksum !== checksum)
      throw new Error(
        `Migration ${name} was changed after it had been applied. Undo the change and write a new one.`,
      )
  }
  const done = new Set(applied.map(({ number }) => number))
  return files.filter(({ number }) => !done.has(number))
}

const triesMax = 10
const lockNotAvailable = '55P03'

/** One step, whole or not at all; never makes a running shop wait long behind its locks. */
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
      if (tries < triesMax && sqlStateOf(error) === lockNotAvailable) await sleep(1_000)
      else throw new Error(`Migration ${name} failed: ${reasonOf(error)}`, { cause: error })
    }
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : error.message
}

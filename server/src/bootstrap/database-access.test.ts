import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'

import { openPgbouncer, findVersion } from '../../test/adapters/pgbouncer.ts'
import { url as workerUrl } from '../../test/app.ts'
import { connect } from '../db/client.ts'
import { listProblems } from '../db/access/fitness.ts'
import { directUrl } from '../db/access/direct-url.ts'
import { readEnvironment } from '../environment/environment.ts'
import { openPubSub } from '../adapters/pubsub.ts'
import { prepareDatabase } from './database-access.ts'

const server = inject('database')
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const onServer = async (statement: string, database = 'postgres') => {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(server), { pathname: database }).href,
  })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/**
 * Creates a database, as a copy of the migrated one or empty, and users who are dropped with it.
 */
const makeDatabase = async (from = 'template emporia_test_template strategy file_copy') => {
  const name = `access_${randomUUID().slice(0, 8)}`
  await onServer(`create database ${name} ${from}`)
  closers.push(() => onServer(`drop database ${name} with (force)`))
  const as = (username: string, password: string) =>
    Object.assign(new URL(server), { pathname: name, username, password }).href
  return { name, url: Object.assign(new URL(server), { pathname: name }).href, as }
}

const makeRole = async (name: string, rights = '') => {
  const role = `${name}_${randomUUID().slice(0, 8)}`
  await onServer(`create role ${role} login password 'secret' ${rights}`)
  return role
}

const captureOutput = () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  closers.push(async () => write.mockRestore())
  return () => write.mock.calls.map(([text]) => String(text)).join('')
}

const access = (environment: Record<string, string>) => {
  const settings = readEnvironment(environment)
  return prepareDatabase({ url: settings.database_url ?? '', isOurs: false }, settings)
}

const ask = async (address: string, statement: string) => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0] as Record<string, unknown>
  } finally {
    await client.end()
  }
}

describe('fitness', () => {
  const fit = {
    version: 18,
    version_text: '18.4',
    encoding: 'UTF8',
    is_replica: false,
    has_collation: true,
    may_create: true,
    missing: [],
    free_connections: 90,
  }

  test.each([
    [{}, []],
    [{ version: 15, version_text: '15.8' }, [/15\.8 is too old/]],
    [{ encoding: 'LATIN1' }, [/encoding is LATIN1/]],
    [
      { is_replica: true, missing: ['pg_trgm'], free_connections: 3 },
      [/replica/, /Only 3 connections/, /pg_trgm/],
    ],
  ])('for a database with %o it reports %o', (different, sentences) => {
    const problems = listProblems({ ...fit, ...different })
    expect(problems).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
  })

  test('an unsuitable database is refused with all problems, before the first write', async () => {
    const ascii = `encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`
    const { as, name } = await makeDatabase(ascii)
    const poor = await makeRole('poor')

    const refused = access({ DATABASE_URL: as(poor, 'secret') })

    await expect(refused).rejects.toThrow(/encoding is SQL_ASCII[^]*may not create tables/)
    expect(
      await onServer(`select tablename from pg_tables where schemaname = 'public'`, name),
    ).toEqual([])
  })
})

describe('roles', () => {
  const rights = `select current_user as name,
    has_table_privilege('ledger_entries', 'select') as may_read,
    has_table_privilege('ledger_entries', 'update') as may_rewrite,
    has_table_privilege('orders', 'update') as may_work,
    (select count(*)::int from pg_tables where tableowner = current_user) as owned`
  const limited = { may_read: true, may_rewrite: false, may_work: true, owned: 0 }

  test('with one address that may create roles, the server connects as a role other than the owner', async () => {
    const { url } = await makeDatabase()
    const { serving_url, owner_url } = await access({
      DATABASE_URL: url,
      SECRET_KEY: 'a-key-that-nobody-guesses',
    })

    expect(owner_url).toBe(url)
    expect(await ask(serving_url, rights)).toMatchObject(limited)
    const again = await access({ DATABASE_URL: url, SECRET_KEY: 'a-key-that-nobody-guesses' })
    expect(again.serving_url).toBe(serving_url)
  })

  test('with two addresses, the owner migrates, and the server may not change the ledger', async () => {
    const { url, as } = await makeDatabase()
    const role = await makeRole('serving')
    const { serving_url } = await access({
      DATABASE_URL: as(role, 'secret'),
      MIGRATE_DATABASE_URL: url,
    })

    expect(await ask(serving_url, rights)).toMatchObject({ name: role, ...limited })
    expect(directUrl({ database_url: serving_url, migrate_database_url: url })).toBe(url)
  })

  test('two addresses with the same role are refused', async () => {
    const { url } = await makeDatabase()

    await expect(access({ DATABASE_URL: url, MIGRATE_DATABASE_URL: url })).rejects.toThrow(
      'who owns the ledger or belongs to its owner',
    )
  })

  test('one address that may not create roles works, and the missing permission is reported', async () => {
    const owner = await makeRole('owner')
    const { as } = await makeDatabase(`owner ${owner} template template0`)
    const output = captureOutput()

    const { serving_url } = await access({
      DATABASE_URL: as(owner, 'secret'),
      SECRET_KEY: 'a-key-that-nobody-guesses',
    })

    expect(serving_url).toBe(as(owner, 'secret'))
    expect(output()).toContain('only triggers protect the ledger')
  })
})

const pgbouncer = findVersion('pgbouncer', '--version')
const [, minor = 0] = (pgbouncer ?? '').split('.').map(Number)
const isNew = minor >= 21

describe.skipIf(!pgbouncer)('PgBouncer', () => {
  const pooled = async (mode: 'session' | 'transaction', more = '') => {
    const database = await makeDatabase()
    const bouncer = await openPgbouncer(database.url, mode, more)
    closers.push(bouncer.close)
    return { direct: database.url, url: bouncer.url }
  }

  test('in session mode the server works, receives notifications and applies statement time-outs', async () => {
    const { url } = await pooled('session')
    const { pooling, serving_url, listen_url } = await access({ DATABASE_URL: url })
    expect(pooling).toBe('session')

    const { db, close } = connect(serving_url, { pooling })
    closers.push(close)
    const { rows } = await db.execute(
      sql`select current_setting('statement_timeout') as wait, current_setting('timezone') as zone`,
    )
    expect(rows).toEqual([{ wait: '5s', zone: 'UTC' }])

    const pubsub = openPubSub(listen_url, pino({ level: 'silent' }))
    closers.push(pubsub.stop)
    const texts: string[] = []
    await pubsub.listen('pages', { onMessage: (word) => void texts.push(word), onGap: () => {} })
    await db.execute(sql`select pg_notify('pages', 'list')`)
    await expect.poll(() => texts).toEqual(['list'])
  })

  test.skipIf(isNew)('in transaction mode without prepared statements it is refused', async () => {
    const { url, direct } = await pooled('transaction')

    await expect(access({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })).rejects.toThrow(
      'Use PgBouncer 1.21 or newer with max_prepared_statements = 500, or a direct address',
    )
  })

  test.skipIf(!isNew)('in transaction mode the server works beside a direct address', async () => {
    const { url, direct } = await pooled('transaction', 'max_prepared_statements = 500')

    await expect(access({ DATABASE_URL: url })).rejects.toThrow('Set DATABASE_DIRECT_URL')
    const found = await access({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })
    expect(found).toMatchObject({ pooling: 'transaction', serving_url: url, listen_url: direct })
    const { db, close } = connect(url, { pooling: 'transaction' })
    closers.push(close)
    const { rows } = await db.execute(sql`select current_setting('statement_timeout') as wait`)
    expect(rows).toEqual([{ wait: '5s' }])
  })
})

test('a direct address is recognized as one', async () => {
  const { pooling } = await access({ DATABASE_URL: workerUrl })
  expect(pooling).toBe('direct')
})

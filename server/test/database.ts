import pg from 'pg'
import { pino } from 'pino'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'

import { migrate } from '../src/db/migrate.ts'
import { openServingRole } from '../src/db/access/serving-role.ts'
import { openJobs } from '../src/adapters/jobs.ts'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests share; every worker has a separate database on it. */
    database: string
    /** The role of the app, which may not change ledger rows, as in production. */
    serving: { username: string; password: string }
  }
}

const template = 'emporia_test_template'
const workerName = (worker = '') => `emporia_test_worker_${worker}`

/** Runs once per test run: starts a server with the migrated database that every worker copies. */
export const setup = async (project: TestProject) => {
  const value = process.env['TEST_DATABASE_URL']
  const postgres = value ? undefined : await startTestPostgres()
  const url = value ?? postgres?.url('postgres') ?? ''

  await makeTemplate(url)
  project.provide('database', url)
  project.provide('serving', await servingOn(urlOf(url, template)))
  return async () => {
    await dropAll(url)
    await postgres?.stop()
  }
}

/**
 * Returns the address of this worker's database, which is copied from the template the first time.
 */
export const workerDatabase = async (server: string) => {
  const name = workerName(process.env['VITEST_POOL_ID'])
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount)
      await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return urlOf(server, name)
}

/** Returns the address of the same database for the role of the app. */
export const servingUrl = (url: string, { username, password }: ProvidedContext['serving']) =>
  Object.assign(new URL(url), { username, password }).href

const servingOn = async (url: string) => {
  const { username, password } = new URL(await openServingRole(url))
  return { username, password }
}

const urlOf = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const makeTemplate = async (server: string) => {
  // Left over from an interrupted run.
  await dropAll(server)
  await onServer(server, (client) => client.query(`create database ${template}`))

  const url = urlOf(server, template)
  await migrate(url)
  const jobs = await openJobs(url, pino({ level: 'silent' }))
  await jobs.stop()
}

const dropAll = (server: string) =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or datname like $2`,
      [template, `${workerName()}%`],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })

/** Runs statements on a connection to none of the test databases. */
const onServer = async (server: string, act: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => {})
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

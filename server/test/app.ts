import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'

import { connect } from '../src/db/client.ts'
import { openFiles } from '../src/adapters/files.ts'
import { neverHeld } from '../src/adapters/installation/hold.ts'
import { openJobs } from '../src/adapters/jobs.ts'
import { openMail } from '../src/adapters/mail/transport.ts'
import { openPubSub } from '../src/adapters/pubsub.ts'
import { openSandbox } from '../src/adapters/payments/sandbox/sandbox.ts'
import { openGuardedFetch } from '../src/adapters/guarded-fetch.ts'
import { openTaxProviders } from '../src/adapters/tax/open-tax-provider.ts'
import { openSecrets } from '../src/adapters/secrets.ts'
import type { AppContext } from '../src/context.ts'
import { registerJobs } from '../src/jobs.ts'
import { storeSums } from '../src/stored-sums.ts'
import { type Person, toSessionToken } from './users.ts'
import { movableClock } from './clock.ts'
import { servingUrl, workerDatabase } from './database.ts'
import { openMailbox } from './adapters/mailbox.ts'

export { users, testPassword, toEmailAddress } from './users.ts'

/**
 * Longer than in production, where fifty orders at once that wait for one lock on a busy machine
 * would be refused.
 */
const timeLimits = {
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 60_000,
}

// Once per worker, not per file: only the rows are replaced for every test (`setup.ts`).
export const url = await workerDatabase(inject('database'))
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
const mailbox = await openMailbox()
const folder = mkdtempSync(join(tmpdir(), 'emporia-files-'))
const outgoing = openGuardedFetch({ allowed: ['127.0.0.1'] })

// Tests read and prepare everything as the owner; the server connects with its restricted role, as
// on an external database.
export const { db, pool: ownerPool } = connect(url, { timeLimits })
const serving_url = servingUrl(url, inject('serving'))
export const { db: servingDb, pool } = connect(serving_url, { timeLimits })
export const clock = movableClock()
export const jobs = await openJobs(url, log)
export const inbox = mailbox.received
export const parts: AppContext = {
  db: servingDb,
  clock,
  jobs,
  pubsub: openPubSub(serving_url, log),
  payments: {
    gateways: [openSandbox({ db: servingDb, clock, public_url: 'http://market.test' })],
    knock: async (path, payload, headers) =>
      (await (await getApp()).inject({ method: 'POST', url: path, payload, headers })).statusCode,
  },
  hold: neverHeld,
  secrets: await openSecrets({ data_dir: folder, secret_key: undefined }),
  log,
  mail: openMail({
    // One connection: e-mails arrive in the order in which they are sent.
    smtp_url: `${mailbox.url}?maxConnections=1`,
    from: 'Emporia <hello@market.test>',
    outgoing_private: ['127.0.0.1'],
  }),
  files: await openFiles(folder),
  settings: { public_url: 'http://market.test', data_dir: folder, patience_ms: 0 },
  state: { closing: false },
  outgoing,
  taxes: openTaxProviders({ fetch: outgoing }),
}
registerJobs(parts, () => getApp())

/** Runs all queued jobs (emails, images) before the next line of a test, and stores sums. */
export const drain = async () => {
  const done = await jobs.drain()
  await storeSums(parts.db)
  return done
}

let built: Promise<FastifyInstance> | undefined

/** Returns the app, which is built when the first test calls it. */
export const getApp = () => (built ??= build())

const build = async () => {
  const { buildApp } = await import('../src/app.ts')
  const app = await buildApp(parts)
  await app.ready()
  return app
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Caller = Person | { token: string } | undefined
type Headers = Record<string, string>

/** Calls the API as a test user, as the owner of a token or as a guest; returns the body. */
export const as =
  (caller: Caller) => async (method: Method, path: string, body?: object, headers?: Headers) =>
    (await send(caller, method, path, body, headers)).json()

/** Does the same for tests that also check the status or the headers. */
export const send = async (
  caller: Caller,
  method: Method,
  path: string,
  body?: object,
  headers: Headers = {},
) => {
  const app = await getApp()
  const inQuery = method === 'GET' || method === 'DELETE'
  return app.inject({
    method,
    url: `/api${path}`,
    headers: { ...authorization(caller), ...headers },
    ...(body && (inQuery ? { query: asQuery(body) } : { payload: body })),
  })
}

const authorization = (caller: Caller): Headers => {
  if (!caller) return {}
  const token = typeof caller === 'string' ? toSessionToken(caller) : caller.token
  return { authorization: `Bearer ${token}` }
}

const asQuery = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]))

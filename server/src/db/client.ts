import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

import './number-parsers.ts'
import { rememberingClient } from './remembering.ts'
import type { Pooling } from './access/pooler.ts'
import { sessionSettings, sessionStatements } from './access/session-settings.ts'

/** A connection or a transaction: the code that gets one never needs to know which. */
export type Db = PgDatabase<NodePgQueryResultHKT>

type Options = {
  connectionsMax?: number
  /** How long an answer may take, where there is somebody else to ask. */
  answerMs?: number
  /**
   * What is in between. A pooler takes no settings at connect: in session mode they are set
   * afterwards, in transaction mode the role has them (session-settings.ts).
   */
  pooling?: Pooling
  /** Told of connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, ...planning } =
  sessionSettings
const atConnect = {
  statement_timeout,
  lock_timeout,
  idle_in_transaction_session_timeout,
  options: Object.entries(planning)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

/** The pool waits for it, though its types do not say so. */
const setSession = (client: pg.ClientBase): unknown => client.query(sessionStatements)

/** Opens a pool of connections whose statements, locks and pauses all have an end. */
export const connect = (url: string, options: Options = {}) => {
  const { connectionsMax = 20, answerMs, pooling = 'direct', onError = () => {} } = options
  const pool = new pg.Pool({
    Client: rememberingClient(),
    connectionString: url,
    application_name: 'emporia',
    ...(pooling === 'direct' && atConnect),
    ...(pooling === 'session' && { onConnect: setSession }),
    max: connectionsMax,
    connectionTimeoutMillis: answerMs ?? 10_000,
    ...(answerMs && { query_timeout: answerMs }),
    // One that stays has its statements planned already.
    idleTimeoutMillis: 5 * 60_000,
  })
  // Without a listener on both, the first connection that drops would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })

  const db: Db = drizzle(pool)
  return { db, pool, close: () => pool.end() }
}

/** One connection for a tool, past whatever is in between. */
export const connectOnce = (url: string) => connect(url, { connectionsMax: 1, pooling: 'session' })

import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

import './number-parsers.ts'
import { createStatementCacheClient } from './statement-cache.ts'
import type { Pooling } from './access/pooler.ts'
import { sessionSettings, sessionStatements } from './access/session-settings.ts'

/** A connection or a transaction; functions that receive one need not distinguish them. */
export type Db = PgDatabase<NodePgQueryResultHKT>

type TimeLimits = Pick<
  pg.PoolConfig,
  | 'statement_timeout'
  | 'lock_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'connectionTimeoutMillis'
>

type Options = {
  connectionsMax?: number
  /** The maximum time of a query in milliseconds, where another database can answer instead. */
  answerMs?: number
  /**
   * The pooling mode. A pooler accepts no settings at connect: in session mode they are set
   * afterwards, in transaction mode they belong to the role (session-settings.ts).
   */
  pooling?: Pooling
  /** Replaces time limits of direct connections, in milliseconds. */
  timeLimits?: TimeLimits
  /** Called when a connection breaks; the pool replaces it automatically. */
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

/** The pool awaits the result, although its types do not declare that. */
const setSession = (client: pg.ClientBase): unknown => client.query(sessionStatements)

/** Opens a connection pool with time limits on statements, locks and idle transactions. */
export const connect = (url: string, options: Options = {}) => {
  const { connectionsMax = 20, answerMs, pooling = 'direct', onError = () => {} } = options
  const pool = new pg.Pool({
    Client: createStatementCacheClient(),
    connectionString: url,
    application_name: 'emporia',
    ...(pooling === 'direct' && atConnect),
    ...(pooling === 'session' && { onConnect: setSession }),
    max: connectionsMax,
    connectionTimeoutMillis: answerMs ?? 10_000,
    ...(answerMs && { query_timeout: answerMs }),
    // Long-lived connections retain their prepared statements.
    idleTimeoutMillis: 5 * 60_000,
    ...options.timeLimits,
  })
  // Without a listener on both, the first broken connection would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })

  const db: Db = drizzle(pool)
  return { db, pool, close: () => pool.end() }
}

/** Opens a single connection for a tool, through any kind of pooler. */
export const connectOnce = (url: string) => connect(url, { connectionsMax: 1, pooling: 'session' })

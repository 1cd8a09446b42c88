import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

import './number-parsers.ts'
import { rememberingClient } from './remembering.ts'

/** A connection or a transaction: the code that gets one never needs to know which. */
export type Db = PgDatabase<NodePgQueryResultHKT>

type Options = {
  connectionsMax?: number
  /** How long an answer may take, where there is somebody else to ask. */
  answerMs?: number
  /** Told of connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

/** Opens a pool of connections whose statements, locks and pauses all have an end. */
export const connect = (url: string, options: Options = {}) => {
  const { connectionsMax = 20, answerMs, onError = () => {} } = options
  const pool = new pg.Pool({
    Client: rememberingClient(),
    connectionString: url,
    application_name: 'emporia',
    // Our statements are short, so compiling one takes longer than running it; and what they read
    // lies in memory, where jumping costs hardly more than reading on.
    options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
    max: connectionsMax,
    connectionTimeoutMillis: answerMs ?? 10_000,
    ...(answerMs && { query_timeout: answerMs }),
    // One that stays has its statements planned already.
    idleTimeoutMillis: 5 * 60_000,
    statement_timeout: 5_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without a listener on both, the first connection that drops would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  const db: Db = drizzle(pool)
  return { db, pool, close: () => pool.end() }
}

/** The pool behind a connection that `connect` opened. */
export const poolOf = (db: Db) => (db as Db & { $client: pg.Pool }).$client

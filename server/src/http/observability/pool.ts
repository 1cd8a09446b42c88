import type pg from 'pg'

import type { Db } from '../../db/client.ts'

/** Returns the pool behind a connection that `connect` opened. */
export const getPool = (db: Db) => (db as Db & { $client: pg.Pool }).$client

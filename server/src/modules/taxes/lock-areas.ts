import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/** Callers that compare areas of zones before they store some take turns. */
export const lockAreas = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax areas', 0))`)

import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { contentReports } from './tables.ts'

/** Erases who reported; the reports about the content of others remain. */
export const eraseReporter = (db: Db, email: string) =>
  db
    .update(contentReports)
    .set({ name: null, email: null })
    .where(eq(sql`lower(${contentReports.email})`, email.toLowerCase()))

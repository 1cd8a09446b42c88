import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { users } from '../tables.ts'

/** Changes a member's sponsor. The caller checks that this creates no cycle. */
export const changeSponsor = (db: Db, id: number, sponsor_id: number | null) =>
  db.update(users).set({ sponsor_id }).where(eq(users.id, id))

import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { users } from '../tables.ts'

/** Who brought somebody is another from now on; that it makes no circle is the caller's to see. */
export const changeSponsor = (db: Db, id: number, sponsor_id: number | null) =>
  db.update(users).set({ sponsor_id }).where(eq(users.id, id))

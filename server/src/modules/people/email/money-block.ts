import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { users } from '../tables.ts'

const blockHours = 72

/** The staff has set another e-mail: for three days no money leaves the account. */
export const blockMoney = (db: Db, userId: number, now: Date) =>
  db
    .update(users)
    .set({ money_blocked_until: new Date(now.getTime() + blockHours * 3_600_000).toISOString() })
    .where(eq(users.id, userId))

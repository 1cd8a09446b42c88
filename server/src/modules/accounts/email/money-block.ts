import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { users } from '../tables.ts'

const blockHours = 72

/**
 * Blocks money for three days after staff changed the e-mail or removed the second factors
 * (docs/domain/security.md#e-mail-changes).
 */
export const blockMoney = (db: Db, userId: number, now: Date) =>
  db
    .update(users)
    .set({ money_blocked_until: new Date(now.getTime() + blockHours * 3_600_000).toISOString() })
    .where(eq(users.id, userId))

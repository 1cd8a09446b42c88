import { eq, or } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { attributions, visitorLogins } from './tables.ts'

/** Erases which browsers a user used, their attributions, and whom they referred. */
export const eraseVisitor = async (db: Db, userId: number) => {
  await db.delete(visitorLogins).where(eq(visitorLogins.user_id, userId))
  await db
    .delete(attributions)
    .where(or(eq(attributions.user_id, userId), eq(attributions.member_id, userId)))
}

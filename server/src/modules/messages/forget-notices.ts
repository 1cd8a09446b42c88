import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { noticeMutes, notifications } from './tables.ts'

/** Deletes the notifications and muted topics of a user. */
export const forgetNotices = async (db: Db, userId: number) => {
  await db.delete(notifications).where(eq(notifications.user_id, userId))
  await db.delete(noticeMutes).where(eq(noticeMutes.user_id, userId))
}

import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { noticeMutes, notifications } from './tables.ts'

/** Takes away what somebody was told, and what they did not want to hear of. */
export const forgetNotices = async (db: Db, userId: number) => {
  await db.delete(notifications).where(eq(notifications.user_id, userId))
  await db.delete(noticeMutes).where(eq(noticeMutes.user_id, userId))
}

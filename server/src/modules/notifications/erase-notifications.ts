import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notificationMutes, notifications } from './tables.ts'

/** Deletes the notifications and muted topics of a user. */
export const eraseNotifications = async (db: Db, userId: number) => {
  await db.delete(notifications).where(eq(notifications.user_id, userId))
  await db.delete(notificationMutes).where(eq(notificationMutes.user_id, userId))
}

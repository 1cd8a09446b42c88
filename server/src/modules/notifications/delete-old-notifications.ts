import type { Db } from '../../db/client.ts'
import { deleteOldest } from '../../db/delete-oldest.ts'
import { notifications } from './tables.ts'

/** Deletes notifications after 400 days (docs/domain/orders.md#notifications). */
export const deleteOldNotifications = (db: Db, now: Date) =>
  deleteOldest(db, notifications, { days: 400, now })

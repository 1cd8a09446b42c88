import type { Db } from '../../db/client.ts'
import { deleteOldest } from '../../db/delete-oldest.ts'
import { mails } from './tables.ts'

/** Deletes e-mails from the log after 90 days (docs/domain/orders.md#notifications). */
export const deleteOldMails = (db: Db, now: Date) => deleteOldest(db, mails, { days: 90, now })

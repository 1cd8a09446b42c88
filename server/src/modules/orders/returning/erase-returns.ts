import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { returnRequests } from './tables.ts'

/** Returns stay as they went; what the buyer wrote, showed and wanted to be paid to goes. */
export const eraseReturns = (db: Db, userId: number) =>
  db
    .update(returnRequests)
    .set({ bank_details: null, note: null, photos: [] })
    .where(eq(returnRequests.user_id, userId))

import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { returnRequests } from './tables.ts'

/** Erases what the buyer wrote, uploaded and named as bank account in returns. The returns stay. */
export const eraseReturns = (db: Db, userId: number) =>
  db
    .update(returnRequests)
    .set({ bank_details: null, note: null, photos: [] })
    .where(eq(returnRequests.user_id, userId))

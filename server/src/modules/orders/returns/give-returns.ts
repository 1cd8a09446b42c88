import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { returnRequests } from './tables.ts'

/** Moves the returns of a guest to an account. */
export const giveReturns = async (db: Db, { from, to }: { from: number; to: number }) => {
  await db.update(returnRequests).set({ user_id: to }).where(eq(returnRequests.user_id, from))
}

import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { referralClicks } from './tables.ts'

/** Removes the person from clicks; the clicks stay counted. */
export const eraseClicks = (db: Db, userId: number) =>
  db.update(referralClicks).set({ user_id: null }).where(eq(referralClicks.user_id, userId))

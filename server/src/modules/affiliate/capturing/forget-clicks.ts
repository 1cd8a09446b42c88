import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { referralClicks } from './tables.ts'

/** Clicks stay counted; whose they were is forgotten. */
export const forgetClicks = (db: Db, userId: number) =>
  db.update(referralClicks).set({ user_id: null }).where(eq(referralClicks.user_id, userId))

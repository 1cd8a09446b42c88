import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { resetCodes, sessions } from './tables.ts'

export const endSession = (db: Db, { session_id }: Pick<Actor, 'session_id'>) =>
  db.delete(sessions).where(eq(sessions.id, session_id))

/** Ends all sessions of a user, or all but one, and invalidates open codes. */
export const endSessions = async (
  db: Db,
  userId: number,
  { but, now }: { but?: number; now: Date },
) => {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), but === undefined ? undefined : ne(sessions.id, but)))
  await db
    .update(resetCodes)
    .set({ used_at: now.toISOString() })
    .where(and(eq(resetCodes.user_id, userId), isNull(resetCodes.used_at)))
}

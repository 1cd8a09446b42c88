import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { forgetDevices } from './devices/trust-device.ts'
import { mailedCodes, sessions, signInTickets } from './tables.ts'

export const endSession = (db: Db, { session_id }: Pick<Actor, 'session_id'>) =>
  db.delete(sessions).where(eq(sessions.id, session_id))

/**
 * Ends all sessions of a user, or all but one, and invalidates open codes, sign-ins
 * and devices that need no second factor.
 */
export const endSessions = async (
  db: Db,
  userId: number,
  { but, now }: { but?: number; now: Date },
) => {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), but === undefined ? undefined : ne(sessions.id, but)))
  await db.delete(signInTickets).where(eq(signInTickets.user_id, userId))
  await forgetDevices(db, userId)
  await db
    .update(mailedCodes)
    .set({ used_at: now.toISOString() })
    .where(and(eq(mailedCodes.user_id, userId), isNull(mailedCodes.used_at)))
}

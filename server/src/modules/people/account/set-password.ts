import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { endSessions } from '../../session/end-sessions.ts'
import { dropEmailChange } from '../email/change.ts'
import { type Post, sendPasswordChanged } from '../letters.ts'
import { users } from '../tables.ts'

type Change = {
  user_id: number
  password_hash: string
  /** The hash that was checked; if it is another one by now, somebody was faster. */
  replaces?: string
  /** The session that goes on: the one in which the person sits. */
  but?: number
}

/** Sets a password and signs everybody out who knew the old one. */
export const setPassword = async (
  db: Db,
  { user_id, password_hash, replaces, but }: Change,
  post: Post,
) => {
  const now = post.clock.now()
  const [user] = await db
    .update(users)
    .set({ password_hash, updated_at: now.toISOString() })
    .where(and(eq(users.id, user_id), replaces ? eq(users.password_hash, replaces) : undefined))
    .returning()
  if (!user) throw conflict('Your password was changed a moment ago')

  // Whoever knew the old one may have asked for another address with it.
  await dropEmailChange(db, user_id)
  await endSessions(db, user_id, { now, ...(but !== undefined && { but }) })
  await sendPasswordChanged(db, user, post)
}

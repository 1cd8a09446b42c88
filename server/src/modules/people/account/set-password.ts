import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict } from '../../../http/failure.ts'
import { endSessions } from '../../session/end-sessions.ts'
import { hashNewPassword } from '../../session/passwords/hash-new-password.ts'
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

/** The hash of a password that somebody chooses for an account that is there already. */
export const hashForAccount = async (db: Db, userId: number, password: string) => {
  const { email, name, role } = one(
    await db
      .select({ email: users.email, name: users.name, role: users.role })
      .from(users)
      .where(eq(users.id, userId)),
  )
  return hashNewPassword(db, password, { email, name, is_staff: role === 'admin' })
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
    .set({ password_hash, is_invited: false, updated_at: now.toISOString() })
    .where(and(eq(users.id, user_id), replaces ? eq(users.password_hash, replaces) : undefined))
    .returning()
  if (!user) throw conflict('Your password was changed a moment ago')

  // Whoever knew the old one may have asked for another address with it.
  await dropEmailChange(db, user_id)
  await endSessions(db, user_id, { now, ...(but !== undefined && { but }) })
  await sendPasswordChanged(db, user, post)
}

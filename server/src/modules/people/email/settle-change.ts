import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { invalid } from '../../../http/failure.ts'
import { endSessions } from '../../session/end-sessions.ts'
import { hashOf } from '../../session/token.ts'
import { refuseTakenEmail } from '../account/email-taken.ts'
import { type Post, sendEmailChanged } from '../letters.ts'
import { emailChanges, users } from '../tables.ts'

/** Spends the link of the new address: from here on it counts, and only who asked for it stays in. */
export const confirmEmailChange = async (db: Db, token: string, post: Post) => {
  const now = post.clock.now()
  const { user_id, session_id, email } = await spend(db, 'confirm_hash', token, now)
  const [before] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.status, 'active'), isNull(users.deleted_at)))
    .for('update')
  if (!before) throw brokenLink()

  const changing = db
    .update(users)
    .set({ email, updated_at: now.toISOString() })
    .where(eq(users.id, user_id))
    .returning()
  const user = one(await refuseTakenEmail(changing))
  await endSessions(db, user_id, { now, ...(session_id !== null && { but: session_id }) })
  await sendEmailChanged(db, { ...user, before: before.email }, post)
  return user_id
}

/** Spends the link of the old address. Whoever asked knows the password, so everybody is signed out. */
export const stopEmailChange = async (db: Db, token: string, now: Date) => {
  const { user_id } = await spend(db, 'stop_hash', token, now)
  await endSessions(db, user_id, { now })
  return user_id
}

/** A link works once: of two presses at once, one finds nothing. */
const spend = async (db: Db, link: 'confirm_hash' | 'stop_hash', token: string, now: Date) => {
  const [spent] = await db
    .delete(emailChanges)
    .where(
      and(eq(emailChanges[link], hashOf(token)), gt(emailChanges.expires_at, now.toISOString())),
    )
    .returning()
  if (!spent) throw brokenLink()
  return spent
}

const brokenLink = () =>
  invalid('token', 'This link was used before, was replaced or is too old. Ask for a new one')

import type { Input, userProfile } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import type { Gate } from '../../session/check-credentials.ts'
import { checkPassword } from '../../session/check-password.ts'
import { endSessions } from '../../session/end-sessions.ts'
import { refuseTakenEmail } from '../account/email-taken.ts'
import { type Post, sendEmailChanged } from '../letters.ts'
import { users } from '../tables.ts'

type Changes = Input<(typeof userProfile)['update']>

/** Another e-mail is another way in, so it takes the password. Gives whether it was asked for. */
export const prepareUpdate = async (
  { email, current_password }: Changes,
  gate: Gate & { actor: Actor },
) => {
  const { db, actor } = gate
  if (email === undefined || email === (await emailOf(db, actor.id))) return false
  await checkPassword(gate, actor.id, current_password)
  return true
}

/** Changes what somebody says about himself; a new e-mail ends all his other sessions. */
export const updateProfile = async (
  db: Db,
  { id, session_id }: Actor,
  { sent, isProved }: { sent: Changes; isProved: boolean },
  post: Post,
) => {
  const { current_password: _, ...changes } = sent
  const now = post.clock.now()
  const before = await emailOf(db, id)
  if (changes.email !== undefined && changes.email !== before && !isProved)
    throw conflict('Your email was changed a moment ago')

  const values = { ...changes, updated_at: now.toISOString() }
  const updating = db.update(users).set(values).where(eq(users.id, id)).returning()
  const user = one(await refuseTakenEmail(updating))
  if (user.email === before) return

  await endSessions(db, id, { but: session_id, now })
  await sendEmailChanged(db, { ...user, before }, post)
}

const emailOf = async (db: Db, id: number) => {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return one(rows).email
}

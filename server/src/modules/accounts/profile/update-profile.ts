import type { Input, userProfile } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { Locale } from '@emporia/messages/locale'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import type { Limits } from '../../../http/security/limits.ts'
import { checkPassword } from '../session/check-password.ts'
import { askEmailChange } from '../email/ask-change.ts'
import { users } from '../tables.ts'

type Changes = Input<(typeof userProfile)['update']>

/**
 * Requires the password if the e-mail changes, since it is used to sign in. Returns whether the
 * e-mail changes.
 */
export const prepareUpdate = async (
  { email, current_password }: Changes,
  gate: Context & { actor: Actor; limits: Limits },
) => {
  const { db, actor, limits } = gate
  if (email === undefined || email === (await emailOf(db, actor.id))) return false
  await checkPassword(gate, actor, current_password)
  await limits.hit('email_change_account', actor.id)
  return true
}

/** Updates a profile. Returns the new e-mail address that waits for confirmation. */
export const updateProfile = async (
  context: Context,
  actor: Actor,
  { sent, isProved }: { sent: Changes; isProved: boolean },
) => {
  const { current_password: _, email, ...changes } = sent
  if (changes.locale) await assertOffered(context.db, changes.locale)
  const values = { ...changes, updated_at: context.now.toISOString() }
  const user = one(
    await context.db
      .update(users)
      .set(values)
      .where(eq(users.id, actor.id))
      .returning({ email: users.email }),
  )
  if (email === undefined || email === user.email) return undefined
  if (!isProved) throw conflict(m.email_just_changed)

  await askEmailChange(context, actor, email)
  return email
}

const assertOffered = async (db: Db, locale: Locale) => {
  const { codes } = await readLanguages(db)
  if (!codes.includes(locale)) throw invalid('locale', m.profile_language_unknown)
}

const emailOf = async (db: Db, id: number) => {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return one(rows).email
}

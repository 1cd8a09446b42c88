import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import { endSessions } from '../session/end-sessions.ts'
import { hashNewPassword } from '../session/passwords/hash-new-password.ts'
import { blockPayouts } from '../email/money-block.ts'
import { dropEmailChange } from '../email/change.ts'
import { sendPasswordChanged } from '../emails.ts'
import { users } from '../tables.ts'

type Change = {
  user_id: number
  password_hash: string
  /** The hash that was verified. If it has changed since, the change is refused. */
  replaces?: string
  /** The session that stays active: the caller's. */
  but?: number
  /** The mailbox alone was enough: who reads it could pay money out to themselves. */
  is_by_mailbox?: boolean
}

/** Hashes a new password of an existing account. */
export const hashForAccount = async (db: Db, userId: number, password: string) => {
  const { email, name, role } = one(
    await db
      .select({ email: users.email, name: users.name, role: users.role })
      .from(users)
      .where(eq(users.id, userId)),
  )
  return hashNewPassword(db, password, { email, name, is_staff: role === 'admin' })
}

/** Sets a password and ends all other sessions. */
export const setPassword = async (
  context: Context,
  { user_id, password_hash, replaces, but, is_by_mailbox = false }: Change,
) => {
  const { db, now } = context
  const isFirst = await isInvited(db, user_id)
  const [user] = await db
    .update(users)
    .set({ password_hash, is_invited: false, updated_at: now.toISOString() })
    .where(and(eq(users.id, user_id), replaces ? eq(users.password_hash, replaces) : undefined))
    .returning()
  if (!user) throw conflict(m.password_just_changed)

  // A person who knew the old password may have requested an e-mail change.
  await dropEmailChange(db, user_id)
  await endSessions(db, user_id, { now, ...(but !== undefined && { but }) })
  const isBlocked = is_by_mailbox && !isFirst && user.role !== 'admin'
  const payouts_until = isBlocked ? await blockPayouts(db, user_id, now) : null
  await sendPasswordChanged(context, { ...user, payouts_until })
}

/** Whether the account has no password of its owner yet. */
const isInvited = async (db: Db, id: number) =>
  (await db.$count(users, and(eq(users.id, id), eq(users.is_invited, true)))) > 0

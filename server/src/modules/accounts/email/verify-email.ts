import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, rateLimited } from '../../../http/failure.ts'
import { requiresVerifiedEmail } from '../../settings/verified-email.ts'
import type { Code } from '../session/resets/reset-code.ts'
import { sendCode } from '../session/resets/send-reset-code.ts'
import { users } from '../tables.ts'

/** Days after which an account without a verified address and without an order is removed. */
const verifyDays = 30
const hourSeconds = 3600

export const isVerificationRequired = async (db: Db) => {
  const { rows } = await db.execute<{ required: boolean }>(
    sql`select ${requiresVerifiedEmail} as required`,
  )
  return one(rows).required
}

type Started = { user_id: number; code: Code }

/** Mails a new account the code that verifies its e-mail address, and sets the day of its removal. */
export const startVerification = async (context: Context, { user_id, code }: Started) => {
  const { db, now } = context
  const verify_by = new Date(now.getTime() + verifyDays * 86_400_000).toISOString()
  await db.update(users).set({ verify_by }).where(eq(users.id, user_id))
  await sendCode(context, { user_id, code, purpose: 'verify' })
}

/** Mails another code. Throws `rate_limited` after three within an hour. */
export const sendVerification = async (context: Context, started: Started) => {
  await assertUnverified(context.db, started.user_id)
  const sent = await sendCode(context, { ...started, purpose: 'verify' })
  if (!sent) throw rateLimited(hourSeconds)
}

const assertUnverified = async (db: Db, id: number) => {
  const isOpen = and(eq(users.id, id), isNull(users.email_verified_at))
  if ((await db.$count(users, isOpen)) === 0) throw conflict(m.email_already_verified)
}

export const getEmail = async (db: Db, id: number) =>
  one(await db.select({ email: users.email }).from(users).where(eq(users.id, id))).email

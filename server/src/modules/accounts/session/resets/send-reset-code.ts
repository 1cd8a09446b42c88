import type { MailEvent } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../db/client.ts'
import { conflict } from '../../../../http/failure.ts'
import { findRequestLocale } from '../../../../http/request/locale.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import { users } from '../../tables.ts'
import { listMethods } from '../factors/own-factors.ts'
import { requestStaffReset } from './request-staff-reset.ts'
import { type Code, type CodePurpose, saveCode } from './reset-code.ts'
import { approvedCodeMinutes, codeLifeMinutes } from '../rules.ts'

/**
 * Mails a reset code to the owner of an e-mail address; does nothing for an unknown address. A
 * staff account is never reset by e-mail alone: the code needs a second factor, and without one an
 * owner decides first. The response is the same in each case.
 */
export const sendResetCode = async (
  context: Context,
  { email, code }: { email: string; code: Code },
) => {
  const user = await findReachable(context.db, eq(sql`lower(${users.email})`, email))
  if (!user) return
  const needs_factor = user.role === 'admin' && !user.is_invited
  if (needs_factor && (await listMethods(context.db, user.id)).length === 0)
    return requestStaffReset(context, user)
  await mailCode(context, { user, code, purpose: 'reset', minutes: codeLifeMinutes, needs_factor })
}

/** Mails a code that signs in without a password. Staff get none: the mailbox alone is not enough. */
export const sendSignInCode = async (
  context: Context,
  { email, code }: { email: string; code: Code },
) => {
  const user = await findReachable(context.db, eq(sql`lower(${users.email})`, email))
  if (!user || user.role === 'admin') return
  await mailCode(context, { user, code, purpose: 'sign_in', minutes: codeLifeMinutes })
}

/** Mails the code for a staff account whose reset an owner has approved. */
export const sendApprovedCode = async (
  context: Context,
  { user_id, code }: { user_id: number; code: Code },
) => {
  const user = await findReachable(context.db, eq(users.id, user_id))
  if (!user) throw conflict(m.account_deactivated)
  await mailCode(context, { user, code, purpose: 'reset', minutes: approvedCodeMinutes })
}

type Wanted = { user_id: number; code: Code; purpose: CodePurpose }

/** Mails a code to an account; returns whether it was sent, which it is three times an hour. */
export const sendCode = async (context: Context, { user_id, code, purpose }: Wanted) => {
  const user = await findReachable(context.db, eq(users.id, user_id))
  if (!user) return false
  return mailCode(context, { user, code, purpose, minutes: codeLifeMinutes })
}

type Reachable = NonNullable<Awaited<ReturnType<typeof findReachable>>>
type Mailing = {
  user: Reachable
  code: Code
  purpose: CodePurpose
  minutes: number
  needs_factor?: boolean
}

const mailCode = async (context: Context, { user, code, ...draft }: Mailing) => {
  const { db, now } = context
  const { purpose, minutes } = draft
  const reset_id = await saveCode(db, user.id, { ...code, ...draft }, now)
  if (!reset_id) return false
  const is_alone = purpose === 'sign_in'
  const mail = { reset_id, name: user.name, code: code.code, minutes, is_alone }
  const locale = user.locale ?? findRequestLocale()
  await sendEmail(context, eventOf[purpose], { address: user.email, locale }, mail)
  return true
}

const eventOf = {
  reset: 'reset-code',
  sign_in: 'sign-in-code',
  second_step: 'sign-in-code',
  verify: 'verify-code',
} as const satisfies Record<CodePurpose, MailEvent>

const findReachable = async (db: Db, who: ReturnType<typeof eq>) => {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      locale: users.locale,
      role: users.role,
      is_invited: users.is_invited,
    })
    .from(users)
    .where(and(who, eq(users.status, 'active'), isNull(users.deleted_at)))
  return user
}

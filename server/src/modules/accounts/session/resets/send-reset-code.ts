import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { conflict } from '../../../../http/failure.ts'
import type { Jobs } from '../../../../adapters/jobs.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import type { Secrets } from '../../../../adapters/secrets.ts'
import type { AppContext } from '../../../../context.ts'
import { users } from '../../tables.ts'
import { requestStaffReset } from './request-staff-reset.ts'
import { type Code, saveCode } from './reset-code.ts'
import { approvedCodeMinutes, codeLifeMinutes } from '../rules.ts'

/** Dependencies of the password reset e-mails. */
export type ResetDeps = { now: Date; jobs: Jobs; secrets: Secrets; public_url: string }

export const toResetDeps = ({
  clock,
  jobs,
  secrets,
  settings,
}: Pick<AppContext, 'clock' | 'jobs' | 'secrets' | 'settings'>): ResetDeps => ({
  now: clock.now(),
  jobs,
  secrets,
  public_url: settings.public_url,
})

/**
 * Mails a reset code to the owner of an e-mail address; does nothing for an unknown address. A
 * staff account is never reset by e-mail alone: an owner decides first. The response is the same in
 * each case.
 */
export const sendResetCode = async (
  db: Db,
  { email, code }: { email: string; code: Code },
  post: ResetDeps,
) => {
  const user = await findReachable(db, eq(sql`lower(${users.email})`, email))
  if (!user) return
  if (user.role === 'admin' && !user.is_invited) return requestStaffReset(db, user, post)
  await mailCode(db, { user, code, minutes: codeLifeMinutes }, post)
}

/** Mails the code for a staff account whose reset an owner has approved. */
export const sendApprovedCode = async (
  db: Db,
  { user_id, code }: { user_id: number; code: Code },
  post: Pick<ResetDeps, 'now' | 'jobs' | 'public_url'>,
) => {
  const user = await findReachable(db, eq(users.id, user_id))
  if (!user) throw conflict('This account is switched off')
  await mailCode(db, { user, code, minutes: approvedCodeMinutes }, post)
}

type Reachable = NonNullable<Awaited<ReturnType<typeof findReachable>>>
type Mailing = { user: Reachable; code: Code; minutes: number }

const mailCode = async (
  db: Db,
  { user, code, minutes }: Mailing,
  { now, jobs, public_url }: Pick<ResetDeps, 'now' | 'jobs' | 'public_url'>,
) => {
  const reset_id = await saveCode(db, user.id, { ...code, minutes }, now)
  if (!reset_id) return
  const reset = { reset_id, name: user.name, code: code.code, minutes }
  await sendEmail({ db, jobs, public_url }, 'reset-code', { address: user.email }, reset)
}

const findReachable = async (db: Db, who: ReturnType<typeof eq>) => {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      is_invited: users.is_invited,
    })
    .from(users)
    .where(and(who, eq(users.status, 'active'), isNull(users.deleted_at)))
  return user
}

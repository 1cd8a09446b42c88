import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { emailUnverified } from '../../http/actor.ts'
import { mustVerifyEmail } from '../settings/verified-email.ts'
import { formatTime } from '../settings/timestamp.ts'
import { users } from '../accounts/public.ts'

/**
 * Throws if the money of an account is blocked, or waits for a verified e-mail address. Blocks
 * spending, withdrawals and new payout methods.
 */
export const assertMoneyNotBlocked = async (db: Db, userId: number, now: Date) => {
  const [found] = await db
    .select({ until: users.money_blocked_until, must_verify: mustVerifyEmail(users) })
    .from(users)
    .where(eq(users.id, userId))
  if (found?.must_verify) throw emailUnverified()
  const until = found?.until ? new Date(found.until) : null
  if (until && until > now) throw conflict(m.wallet_blocked, { time: formatTime(until) })
}

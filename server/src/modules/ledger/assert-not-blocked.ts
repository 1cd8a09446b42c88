import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { formatTime } from '../settings/timestamp.ts'
import { users } from '../accounts/public.ts'

/**
 * Throws if the money of an account is blocked. Blocks spending, withdrawals and new payout
 * methods.
 */
export const assertMoneyNotBlocked = async (db: Db, userId: number, now: Date) => {
  const [found] = await db
    .select({ until: users.money_blocked_until })
    .from(users)
    .where(eq(users.id, userId))
  const until = found?.until ? new Date(found.until) : null
  if (until && until > now) throw conflict(m.wallet_blocked, { time: formatTime(until) })
}

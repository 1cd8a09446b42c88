import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { momentOf } from '../moment.ts'
import { users } from '../tables.ts'

const blockHours = 72

/** The staff has set another e-mail: for three days no money leaves the account. */
export const blockMoney = (db: Db, userId: number, now: Date) =>
  db
    .update(users)
    .set({ money_blocked_until: new Date(now.getTime() + blockHours * 3_600_000).toISOString() })
    .where(eq(users.id, userId))

/** Refuses to spend, to withdraw and to name another payout account meanwhile. */
export const refuseBlockedMoney = async (db: Db, userId: number, now: Date) => {
  const [found] = await db
    .select({ until: users.money_blocked_until })
    .from(users)
    .where(eq(users.id, userId))
  const until = found?.until ? new Date(found.until) : null
  if (until && until > now)
    throw conflict(
      `The email of this account was changed by our staff. To protect the money in it, wallet and withdrawals open again on ${momentOf(until)}`,
    )
}

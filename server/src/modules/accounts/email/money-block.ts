import { defaultPayoutTerms, payoutTerms } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { storedTopic } from '../../settings/stored.ts'
import { users } from '../tables.ts'

const blockHours = 72

/**
 * Blocks money for three days after staff changed the e-mail or removed the second factors
 * (docs/domain/security.md#e-mail-changes).
 */
export const blockMoney = (db: Db, userId: number, now: Date) =>
  db
    .update(users)
    .set({ money_blocked_until: hoursAfter(now, blockHours).toISOString() })
    .where(eq(users.id, userId))

/**
 * Blocks payouts and payout accounts for the hours of the payout settings after a password was reset
 * with the mailbox alone (docs/domain/security.md#passwords). Returns until when; null for none.
 */
export const blockPayouts = async (db: Db, userId: number, now: Date) => {
  const stored = payoutTerms.partial().safeParse(await storedTopic(db, 'payout')).data
  const hours = stored?.block_hours ?? defaultPayoutTerms.block_hours
  if (hours === 0) return null
  const until = hoursAfter(now, hours)
  await db
    .update(users)
    .set({ payouts_blocked_until: until.toISOString() })
    .where(eq(users.id, userId))
  return until
}

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

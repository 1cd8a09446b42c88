import type { EmailChange } from '@emporia/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { emailChanges } from '../tables.ts'

/** Hours for which the links of a change are valid. */
export const linkHours = 24

export const linkEnd = (now: Date) => new Date(now.getTime() + linkHours * 3_600_000).toISOString()

/** Returns the requested address while its link is valid. */
export const findEmailChange = async (
  db: Db,
  userId: number,
  now: Date,
): Promise<EmailChange | null> => {
  const [change] = await db
    .select({ email: emailChanges.email, expires_at: emailChanges.expires_at })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.user_id, userId),
        isNull(emailChanges.confirmed_at),
        gt(emailChanges.expires_at, now.toISOString()),
      ),
    )
  return change ?? null
}

/**
 * Cancels a pending e-mail change, at the owner's request or because the identity was confirmed
 * otherwise. A change by staff can still be undone from the old address.
 */
export const dropEmailChange = (db: Db, userId: number) =>
  db
    .delete(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), isNull(emailChanges.confirmed_at)))

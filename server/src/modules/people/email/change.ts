import type { EmailChange } from '@emporia/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { emailChanges } from '../tables.ts'

/** How long the links of a change work. */
export const linkHours = 24

export const linkEnd = (now: Date) => new Date(now.getTime() + linkHours * 3_600_000).toISOString()

/** The address that somebody waits for, while its link works. */
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
 * Whatever was asked for is off: by its owner, or because who they are was settled otherwise. What
 * the staff has changed stays with the old address, which may take it back.
 */
export const dropEmailChange = (db: Db, userId: number) =>
  db
    .delete(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), isNull(emailChanges.confirmed_at)))

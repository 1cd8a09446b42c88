import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endSessions } from '../session/end-sessions.ts'
import { hashPassword } from '../session/password.ts'
import { removeFactors } from '../session/factors/own-factors.ts'
import { dropEmailChange } from '../email/change.ts'
import { users } from '../tables.ts'

const isStaff = (email: string) =>
  and(
    eq(sql`lower(${users.email})`, email.trim().toLowerCase()),
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.deleted_at),
  )

/** Sets a random password of a staff account, returns it once, and ends the sessions. */
export const resetStaffPassword = async (db: Db, email: string, now: Date) => {
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ password_hash, is_invited: false, updated_at: now.toISOString() })
      .where(isStaff(email))
      .returning()
    if (!user) return undefined
    await dropEmailChange(transaction, user.id)
    await endSessions(transaction, user.id, { now })
    return `${user.email}   ${password}\nAll sessions are ended. The password is shown only once. Change it soon.`
  })
}

/** Removes the second factors of a staff account, and ends the sessions. */
export const resetStaffFactor = (db: Db, email: string, now: Date) =>
  inTransaction(db, async (transaction) => {
    const [user] = await transaction.select().from(users).where(isStaff(email)).for('update')
    if (!user) return undefined
    const had = await removeFactors(transaction, user.id)
    await endSessions(transaction, user.id, { now })
    return had
      ? `${user.email} has no second factor now. All sessions are ended.`
      : `${user.email} had no second factor. All sessions are ended.`
  })

/** Makes an employee an owner of the marketplace. */
export const makeOwner = async (db: Db, email: string, now: Date) => {
  const [user] = await db
    .update(users)
    .set({ is_first_admin: true, updated_at: now.toISOString() })
    .where(isStaff(email))
    .returning()
  return user && `${user.email} is now an owner and has every permission.`
}

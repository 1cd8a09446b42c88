import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Limits } from '../../../http/security/limits.ts'
import { sendRegistrationAttempt } from '../emails.ts'
import { users } from '../tables.ts'
import { emailUsedError } from './email-taken.ts'

type Caller = Context & { limits: Limits; ip: string }

/**
 * Throws `invalid` at `email` if the address has an account, before a password is hashed. Throws
 * `rate_limited` if the address was checked too often. The owner of the account gets at most one
 * e-mail a day about it.
 */
export const assertNewEmail = async (email: string, caller: Caller) => {
  const { db, limits, ip } = caller
  const [owner] = await db.select().from(users).where(eq(users.email, email))
  if (!owner) return
  await limits.hit('register_known_address', ip)
  if (owner.status === 'active' && !owner.deleted_at)
    await db.transaction((tx) => sendRegistrationAttempt({ ...caller, db: tx }, owner))
  throw emailUsedError()
}

import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Limits } from '../../../http/guard/limits.ts'
import { sendRegistrationAttempt, type Post } from '../letters.ts'
import { users } from '../tables.ts'
import { emailTaken } from './email-taken.ts'

type Caller = Post & { db: Db; limits: Limits; ip: string }

/**
 * Throws `invalid` at `email` if the address has an account, before a password is hashed. Throws
 * `rate_limited` if the address was checked too often. The owner of the account gets at most one
 * e-mail a day about it.
 */
export const refuseKnownEmail = async (email: string, caller: Caller) => {
  const { db, limits, ip } = caller
  const [owner] = await db.select().from(users).where(eq(users.email, email))
  if (!owner) return
  await limits.hit('register_known_address', ip)
  if (owner.status === 'active' && !owner.deleted_at)
    await db.transaction((tx) => sendRegistrationAttempt(tx, owner, caller))
  throw emailTaken()
}

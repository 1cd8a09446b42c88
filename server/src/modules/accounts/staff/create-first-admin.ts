import { defaultSecurity } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { storeTopic } from '../../settings/store-topic.ts'
import { storedTopic } from '../../settings/stored.ts'
import { hashPassword } from '../session/password.ts'
import { users } from '../tables.ts'

/**
 * Creates an owner with every permission in a marketplace without one, and returns the random
 * password, which cannot be read again. Does nothing if there is an owner.
 */
export const createFirstAdmin = async (db: Db, email: string, now: Date) => {
  if (await hasFirstAdmin(db)) return undefined
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)

  return inTransaction(db, async (transaction) => {
    // Of several servers that start at once, one creates it.
    await transaction.execute(sql`select pg_advisory_xact_lock(7206203)`)
    if (await hasFirstAdmin(transaction)) return undefined
    const email_verified_at = now.toISOString()
    const owner = { role: 'admin', name: 'Admin', is_first_admin: true } as const
    await transaction.insert(users).values({ ...owner, email, email_verified_at, password_hash })
    await requireSecondFactors(transaction, now)
    return password
  })
}

const enrollmentDays = 14

/** Staff of a new marketplace need a second factor after 14 days. */
const requireSecondFactors = async (db: Db, now: Date) => {
  if (Object.keys(await storedTopic(db, 'security')).length > 0) return
  const staff_factor_from = new Date(now.getTime() + enrollmentDays * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const security = { ...defaultSecurity, staff_second_factor: 'required', staff_factor_from }
  await storeTopic(db, 'security', security, now)
}

const hasFirstAdmin = async (db: Db) => (await db.$count(users, eq(users.is_first_admin, true))) > 0

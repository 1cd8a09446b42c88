import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { users } from '../tables.ts'

const email = 'walk-in@till.invalid'
/** No password has this hash. */
const password_hash = '!'

/**
 * Whoever buys at a till without an account: what he bought stands under this one, which nobody can
 * sign in to and no list of customers shows. Who he is stands on the sale itself.
 */
export const getWalkIn = async (db: Db) => {
  const known = await find(db)
  if (known) return known
  const account = { role: 'user', name: 'Customer at a till', email, password_hash } as const
  await db
    .insert(users)
    .values({ ...account, status: 'inactive', deleted_at: sql`now()` })
    .onConflictDoNothing()
  return one([await find(db)].filter((row) => row !== undefined))
}

const find = async (db: Db) => {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.email, email))
  return row
}

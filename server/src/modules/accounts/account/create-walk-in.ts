import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { users } from '../tables.ts'
import { walkInName } from './customer-name.ts'

const email = 'walk-in@till.invalid'
/** No password has this hash. */
const password_hash = '!'

/**
 * Returns the account that POS sales without a customer account belong to. Nobody can sign in to
 * it, and lists of customers leave it out. The sale itself names the customer.
 */
export const getWalkIn = async (db: Db) => {
  const known = await find(db)
  if (known) return known
  const account = { role: 'user', name: walkInName, email, password_hash } as const
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

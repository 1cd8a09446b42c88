import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { users } from '../tables.ts'

/** Returns what a sign-in needs of an account that was identified without its password. */
export const getAccount = async (db: Db, userId: number) => {
  const { id, role, password_hash } = users
  return one(await db.select({ id, role, password_hash }).from(users).where(eq(id, userId)))
}

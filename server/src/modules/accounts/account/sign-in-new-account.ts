import type { Status } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { endSessions } from '../session/end-sessions.ts'
import { users } from '../tables.ts'
import { assertUniqueEmail } from './email-taken.ts'

type Account = typeof users.$inferInsert

/** Creates an account on behalf of another person, who chooses the password by e-mail. */
export const letIn = async (db: Db, account: Account) =>
  one(await assertUniqueEmail(db.insert(users).values(account).returning()))

type Changed = {
  name?: string | undefined
  phone?: string | null | undefined
  status?: Status | undefined
}

/** Changes an account. Deactivating it ends its sessions at once. */
export const changeAccount = async (db: Db, id: number, changes: Changed, now: Date) => {
  const updated_at = now.toISOString()
  await db
    .update(users)
    .set({ ...changes, updated_at })
    .where(eq(users.id, id))
  if (changes.status === 'inactive') await endSessions(db, id, { now })
}

/** Deletes an account. Records of what the person did keep the name. */
export const closeAccount = async (db: Db, id: number, now: Date) => {
  await db
    .update(users)
    .set({ status: 'inactive', deleted_at: now.toISOString() })
    .where(eq(users.id, id))
  await endSessions(db, id, { now })
}

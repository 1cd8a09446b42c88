import type { Status } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { endSessions } from '../../session/end-sessions.ts'
import { users } from '../tables.ts'
import { refuseTakenEmail } from './email-taken.ts'

type Account = typeof users.$inferInsert

/** An account that somebody else opens: whoever it is for chooses a password by mail. */
export const letIn = async (db: Db, account: Account) =>
  one(await refuseTakenEmail(db.insert(users).values(account).returning()))

type Changed = {
  name?: string | undefined
  phone?: string | null | undefined
  status?: Status | undefined
}

/** Whoever is shut out, is out at once. */
export const changeAccount = async (db: Db, id: number, changes: Changed, now: Date) => {
  const updated_at = now.toISOString()
  await db
    .update(users)
    .set({ ...changes, updated_at })
    .where(eq(users.id, id))
  if (changes.status === 'inactive') await endSessions(db, id, { now })
}

/** Sends somebody away for good; what they did keeps their name. */
export const closeAccount = async (db: Db, id: number, now: Date) => {
  await db
    .update(users)
    .set({ status: 'inactive', deleted_at: now.toISOString() })
    .where(eq(users.id, id))
  await endSessions(db, id, { now })
}

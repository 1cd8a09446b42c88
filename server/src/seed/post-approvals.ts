import { eq } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { one } from '../db/single-row.ts'
import { requestStaffReset } from '../modules/accounts/session/resets/request-staff-reset.ts'
import { users } from '../modules/accounts/tables.ts'
import type { AppContext } from '../context.ts'
import { demoUsers } from './texts/people.ts'

type SeedDeps = Pick<AppContext, 'jobs' | 'secrets' | 'settings'>

/** Adds one request that waits for an owner: Bob has forgotten the password. */
export const postApprovals = async (db: Db, now: Date, { jobs, secrets, settings }: SeedDeps) => {
  const bob = one(
    await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, demoUsers.bob.email)),
  )
  await requestStaffReset(db, bob, { now, jobs, secrets, public_url: settings.public_url })
}

import { eq } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { one } from '../db/one.ts'
import { requestStaffReset } from '../modules/session/resets/request-staff-reset.ts'
import { users } from '../modules/people/tables.ts'
import type { Parts } from '../parts.ts'
import { cast } from './words/people.ts'

type Tools = Pick<Parts, 'jobs' | 'secrets' | 'settings'>

/** Adds one request that waits for an owner: Bob has forgotten the password. */
export const postApprovals = async (db: Db, now: Date, { jobs, secrets, settings }: Tools) => {
  const bob = one(
    await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, cast.bob.email)),
  )
  await requestStaffReset(db, bob, { now, jobs, secrets, public_url: settings.public_url })
}

import { eq } from 'drizzle-orm'

import { one } from '../../db/single-row.ts'
import { requestStaffReset } from '../../modules/accounts/session/resets/request-staff-reset.ts'
import { users } from '../../modules/accounts/tables.ts'
import type { Context } from '../../context.ts'
import { demoUsers } from '../texts/people.ts'

/** Adds one request that waits for an owner: Bob has forgotten the password. */
export const postApprovals = async (context: Context) => {
  const bob = one(
    await context.db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, demoUsers.bob.email)),
  )
  await requestStaffReset(context, bob)
}

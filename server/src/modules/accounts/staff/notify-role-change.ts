import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { notifyOwners } from '../../approvals/notifications.ts'
import type { RoleChange } from '../../notifications/emails/staff-emails.ts'
import { writeEmail } from '../../notifications/send-email.ts'
import { roles, users } from '../tables.ts'

/**
 * Notifies all owners of a change of a role, with the person who made it; of an assigned role, with
 * the employee who has it now (docs/domain/security.md#owners).
 */
export const notifyRoleChange = async (
  context: Context,
  { change, role_id, user_id }: { change: RoleChange; role_id: number; user_id: number },
) => {
  const { db, request_id } = context
  const role = one(await db.select({ name: roles.name }).from(roles).where(eq(roles.id, role_id)))
  const user = one(await db.select({ name: users.name }).from(users).where(eq(users.id, user_id)))
  await notifyOwners(context, (owner_id) =>
    writeEmail('role-changed', owner_id, {
      request_id,
      owner_id,
      change,
      role: role.name,
      name: user.name,
    }),
  )
}

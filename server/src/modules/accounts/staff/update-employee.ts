import type { employee, Input } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { endSessions } from '../session/end-sessions.ts'
import { assertUniqueEmail } from '../account/email-taken.ts'
import { dropEmailChange } from '../email/change.ts'
import { sendEmailChanged } from '../emails.ts'
import { users } from '../tables.ts'
import { getEditableEmployee } from './employee-queries.ts'
import { notifyRoleChange } from './notify-role-change.ts'
import { getGrantableRole } from './role-queries.ts'

/**
 * Updates an employee. A new role takes effect with the next request; a new e-mail ends the
 * sessions.
 */
export const updateEmployee = async (
  context: Context,
  actor: Actor,
  { id, ...changes }: Input<typeof employee.update>,
) => {
  const { db, now } = context
  const before = await getEditableEmployee(db, actor, id)
  if (changes.role_id !== undefined) await getGrantableRole(db, actor, changes.role_id)

  const values = { ...changes, updated_at: now.toISOString() }
  const updating = db.update(users).set(values).where(eq(users.id, id)).returning()
  const user = one(await assertUniqueEmail(updating))
  if (user.role_id !== null && user.role_id !== before.role_id)
    await notifyRoleChange(context, { change: 'assigned', role_id: user.role_id, user_id: id })
  if (user.email === before.email) return

  await dropEmailChange(db, id)
  await endSessions(db, id, { now })
  await sendEmailChanged(context, { ...user, before: before.email })
}

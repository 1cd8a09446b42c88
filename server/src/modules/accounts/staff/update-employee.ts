import type { employee, Input } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { emailUsedError } from '../account/email-taken.ts'
import { askEmailChange } from '../email/ask-change.ts'
import { users } from '../tables.ts'
import { getEditableEmployee } from './employee-queries.ts'
import { notifyRoleChange } from './notify-role-change.ts'
import { getGrantableRole } from './role-queries.ts'

/**
 * Updates an employee and returns the e-mail address that waits for confirmation, if any. A new role
 * takes effect with the next request; a new address when the link in its mailbox is opened, and the
 * old address can stop it (docs/domain/security.md#e-mail-changes).
 */
export const updateEmployee = async (
  context: Context,
  actor: Actor,
  { id, email, ...changes }: Input<typeof employee.update>,
) => {
  const { db, now } = context
  const before = await getEditableEmployee(db, actor, id)
  if (changes.role_id !== undefined) await getGrantableRole(db, actor, changes.role_id)

  const values = { ...changes, updated_at: now.toISOString() }
  const updating = db.update(users).set(values).where(eq(users.id, id)).returning()
  const user = one(await updating)
  if (user.role_id !== null && user.role_id !== before.role_id)
    await notifyRoleChange(context, { change: 'assigned', role_id: user.role_id, user_id: id })
  if (email === undefined || email === before.email) return null

  if ((await db.$count(users, eq(sql`lower(${users.email})`, email))) > 0) throw emailUsedError()
  await askEmailChange(context, { id, session_id: null, is_by_staff: true }, email)
  return email
}

import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { type Actor, assertManages } from '../../../http/actor.ts'
import { notFound } from '../../../http/failure.ts'
import { getEditableEmployee } from '../staff/employee-queries.ts'
import { users } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { sessions } from './tables.ts'
import { findViewPermission } from './views/view-key.ts'

/**
 * Ends all sessions of another person and returns their number. Customers need `customer`, members
 * and sellers `member`, employees `employee`; those of an owner are ended by an owner.
 */
export const endSessionsByStaff = async (context: Context, actor: Actor, userId: number) => {
  const { db, now } = context
  const [user] = await db
    .select({ id: users.id, role: users.role, is_owner: users.is_first_admin })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at), isNull(users.guest_email)))
  if (!user) throw notFound(m.person_missing)
  assertManages(actor, findViewPermission(user.role) ?? 'employee')
  const isAmongOwners = user.is_owner && actor.is_owner && user.id !== actor.id
  if (user.role === 'admin' && !isAmongOwners) await getEditableEmployee(db, actor, userId)

  const ended = await db.$count(sessions, eq(sessions.user_id, userId))
  await endSessions(db, userId, { now })
  return ended
}

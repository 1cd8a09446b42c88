import type { Input, secondFactorReset } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { conflict, notFound } from '../../../../http/failure.ts'
import type { Actor } from '../../../../http/actor.ts'
import { notifyOwners } from '../../../approvals/notifications.ts'
import { writeEmail } from '../../../notifications/send-email.ts'
import { blockMoney } from '../../email/money-block.ts'
import { getEditableEmployee } from '../../staff/employee-queries.ts'
import { users } from '../../tables.ts'
import { endSessions } from '../end-sessions.ts'
import { sendFactorChanged } from './emails.ts'
import { removeFactors } from './own-factors.ts'

/**
 * Removes the second factors of another account, whose owner lost them, and ends its sessions
 * (docs/domain/security.md#second-factors). The factors of an owner are reset by an owner.
 */
export const resetFactors = async (
  context: Context,
  actor: Actor,
  { user_id }: Input<typeof secondFactorReset>,
) => {
  const { db, now, request_id } = context
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.deleted_at), isNull(users.guest_id)))
    .for('update')
  if (!user) throw notFound(m.person_missing)
  if (user.role === 'admin') await assertMayReset(context, actor, user)
  if (!(await removeFactors(db, user_id))) throw conflict(m.factor_none)

  await endSessions(db, user_id, { now })
  if (user.role !== 'admin') await blockMoney(db, user_id, now)
  await sendFactorChanged(context, user, 'reset')
  if (user.role !== 'admin') return
  await notifyOwners(context, (owner_id) =>
    writeEmail('factor-reset', owner_id, { request_id, owner_id, name: user.name }),
  )
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'is_first_admin'>

const assertMayReset = async ({ db }: Context, actor: Actor, { id, is_first_admin }: Person) => {
  if (id === actor.id) throw conflict(m.factor_own)
  if (is_first_admin && actor.is_owner) return
  await getEditableEmployee(db, actor, id)
}

import * as m from '@emporia/messages/error'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, forbidden, notFound } from '../../../http/failure.ts'
import { notifyOwners } from '../../approvals/notifications.ts'
import { writeEmail } from '../../notifications/send-email.ts'
import { users } from '../tables.ts'

type Params = { user_id: number; is_owner: boolean }

/**
 * Makes an employee an owner, or an owner an employee. At least one owner remains. Notifies all
 * owners.
 */
export const setOwner = async (context: Context, { user_id, is_owner }: Params) => {
  const { db } = context
  const owners = await lockOwners(db)
  // Of two owners who demote each other at once, the second is no longer an owner.
  if (!owners.some(({ id }) => id === context.actor_id)) throw forbidden(m.owner_required)
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.role, 'admin'), isNull(users.deleted_at)))
    .for('update')
  if (!found) throw notFound(m.employee_missing)
  if (found.is_first_admin === is_owner) return listOwnersOf(db)
  if (is_owner && found.status !== 'active') throw conflict(m.account_activate_first)
  if (!is_owner && owners.length === 1) throw conflict(m.owner_last)

  const { request_id } = context
  const write = (owner_id: number) =>
    writeEmail('owner-changed', owner_id, { request_id, owner_id, name: found.name, is_owner })
  // An owner who is demoted is notified too.
  if (!is_owner) await notifyOwners(context, write)
  await db
    .update(users)
    .set({ is_first_admin: is_owner, updated_at: context.now.toISOString() })
    .where(eq(users.id, user_id))
  if (is_owner) await notifyOwners(context, write)
  return listOwnersOf(db)
}

const lockOwners = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.is_first_admin, true))
    .orderBy(asc(users.id))
    .for('update')

const listOwnersOf = (db: Db) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.is_first_admin, true))
    .orderBy(asc(users.id))

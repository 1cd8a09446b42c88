import type { Input, Permission, role } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { getSqlState } from '../../../db/sql-state.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/failure.ts'
import { roles } from '../tables.ts'
import { getEditableRole, assertGrantable } from './role-queries.ts'
import { type Grant, inOrder } from './rules.ts'

type Draft = Input<typeof role.create>
type Changes = Omit<Input<typeof role.update>, 'version_seen'>

export const createRole = async (db: Db, actor: Actor, { name, ...sent }: Draft) => {
  const grant = { permissions: inOrder(sent.permissions), view_only: inOrder(sent.view_only ?? []) }
  assertConsistent(grant)
  assertGrantable(actor, grant)
  return one(
    await assertUniqueName(
      db
        .insert(roles)
        .values({ name, ...grant })
        .returning(),
    ),
  ).id
}

export const updateRole = async (db: Db, actor: Actor, changes: Changes, now: Date) => {
  const { id, name } = changes
  const stored = await getEditableRole(db, actor, id)
  const grant = toGrant(stored, changes)
  assertConsistent(grant)
  assertGrantable(actor, grant)
  const values = { updated_at: now.toISOString(), ...(name !== undefined && { name }), ...grant }
  await assertUniqueName(db.update(roles).set(values).where(eq(roles.id, id)))
}

/** Permissions that are not sent remain; a level that is not sent remains too. */
const toGrant = (stored: typeof roles.$inferSelect, { permissions, view_only }: Changes) => {
  const keys = inOrder(permissions ?? stored.permissions)
  const remaining = stored.view_only.filter((key) => keys.includes(key))
  return { permissions: keys, view_only: inOrder(view_only ?? remaining) }
}

/** Throws `invalid` if a permission is view-only that the role does not have. */
const assertConsistent = ({ permissions, view_only }: Record<keyof Grant, Permission[]>) => {
  if (!view_only.every((key) => permissions.includes(key)))
    throw invalid('view_only', m.role_view_only_invalid)
}

const uniqueViolation = '23505'

const assertUniqueName = async <Result>(write: PromiseLike<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (getSqlState(error) !== uniqueViolation) throw error
    throw invalid('name', m.role_name_taken)
  }
}

import type { Permission } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { getSqlState } from '../../../db/sql-state.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/failure.ts'
import { roles } from '../tables.ts'
import { getEditableRole, assertGrantable } from './role-queries.ts'
import { inOrder } from './rules.ts'

type Draft = { name: string; permissions: Permission[] }
type Changes = { id: number; name?: string | undefined; permissions?: Permission[] | undefined }

export const createRole = async (db: Db, actor: Actor, { name, permissions }: Draft) => {
  assertGrantable(actor, permissions)
  const row = { name, permissions: inOrder(permissions) }
  return one(await assertUniqueName(db.insert(roles).values(row).returning())).id
}

export const updateRole = async (
  db: Db,
  actor: Actor,
  { id, name, permissions }: Changes,
  now: Date,
) => {
  await getEditableRole(db, actor, id)
  if (permissions) assertGrantable(actor, permissions)
  const changes = {
    updated_at: now.toISOString(),
    ...(name !== undefined && { name }),
    ...(permissions && { permissions: inOrder(permissions) }),
  }
  await assertUniqueName(db.update(roles).set(changes).where(eq(roles.id, id)))
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

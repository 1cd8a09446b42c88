import type { Permission } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { sqlStateOf } from '../../../db/sql-state.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/failure.ts'
import { roles } from '../tables.ts'
import { getEditableRole, refuseMore } from './role-queries.ts'
import { inOrder } from './rules.ts'

type Draft = { name: string; permissions: Permission[] }
type Changes = { id: number; name?: string | undefined; permissions?: Permission[] | undefined }

export const createRole = async (db: Db, actor: Actor, { name, permissions }: Draft) => {
  refuseMore(actor, permissions)
  const row = { name, permissions: inOrder(permissions) }
  return one(await refuseTakenName(db.insert(roles).values(row).returning())).id
}

export const updateRole = async (
  db: Db,
  actor: Actor,
  { id, name, permissions }: Changes,
  now: Date,
) => {
  await getEditableRole(db, actor, id)
  if (permissions) refuseMore(actor, permissions)
  const changes = {
    updated_at: now.toISOString(),
    ...(name !== undefined && { name }),
    ...(permissions && { permissions: inOrder(permissions) }),
  }
  await refuseTakenName(db.update(roles).set(changes).where(eq(roles.id, id)))
}

const uniqueViolation = '23505'

const refuseTakenName = async <Result>(write: PromiseLike<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error
    throw invalid('name', 'There is a role with this name already')
  }
}

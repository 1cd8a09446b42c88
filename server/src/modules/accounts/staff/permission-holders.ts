import { getLevel, type Permission, permissions } from '@emporia/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { roles, users } from '../tables.ts'

/**
 * Lists, for each permission, the employees who hold it and may grant it, by changing roles or by
 * assigning them.
 */
export const listPermissionHolders = async (db: Db, params: Permission | undefined) => {
  const staff = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      is_first_admin: users.is_first_admin,
      held: roles.permissions,
      view_only: roles.view_only,
    })
    .from(users)
    .leftJoin(roles, and(eq(roles.id, users.role_id), isNull(roles.deleted_at)))
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deleted_at)))
    .orderBy(sql`lower(${users.name})`)
  const granters = staff
    .map(({ is_first_admin, held, view_only, ...person }) => ({
      person,
      keys: is_first_admin ? permissions : (held ?? []),
      only: is_first_admin ? [] : (view_only ?? []),
    }))
    .filter(({ keys, only }) =>
      grantingKeys.some((key) => keys.includes(key) && !only.includes(key)),
    )

  return (params ? [params] : permissions).map((key) => ({
    key,
    people: granters
      .filter(({ keys }) => keys.includes(key))
      .map(({ person, only }) => ({ ...person, level: getLevel({ view_only: only }, key) })),
  }))
}

const grantingKeys = ['role', 'employee'] as const

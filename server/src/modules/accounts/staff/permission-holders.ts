import { type Permission, permissions } from '@emporia/contract'
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
    })
    .from(users)
    .leftJoin(roles, and(eq(roles.id, users.role_id), isNull(roles.deleted_at)))
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deleted_at)))
    .orderBy(sql`lower(${users.name})`)
  const granters = staff
    .map(({ is_first_admin, held, ...person }) => ({
      person,
      keys: is_first_admin ? permissions : (held ?? []),
    }))
    .filter(({ keys }) => keys.includes('role') || keys.includes('employee'))

  return (params ? [params] : permissions).map((key) => ({
    key,
    people: granters.filter(({ keys }) => keys.includes(key)).map(({ person }) => person),
  }))
}

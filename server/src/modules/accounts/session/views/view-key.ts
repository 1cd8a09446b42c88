import type { Permission, Role } from '@emporia/contract'
import { type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the permission to view the marketplace as a person of this role; undefined for staff. */
export const findViewPermission = (role: Role): Permission | undefined => {
  if (role === 'admin') return undefined
  return role === 'user' ? 'customer' : 'member'
}

/** The same as SQL. */
export const viewKey = (role: SQLWrapper) =>
  sql`case when ${role} = 'user' then 'customer' else 'member' end`

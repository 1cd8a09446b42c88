import type { Data, Input, role } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, count, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { forbidden, invalid, notFound } from '../../../http/failure.ts'
import { roles, users } from '../tables.ts'
import { type Grant, holdsAll, inOrder, formatMissingPermissions } from './rules.ts'

type RoleRow = Data<typeof role.create>
type Query = Input<typeof role.list>

/** Returns a page of staff roles by name. */
export const listRoles = async (db: Db, actor: Actor, query: Query) =>
  paginate(db, {
    query,
    from: roles,
    id: roles.id,
    where: and(
      isNull(roles.deleted_at),
      query.q ? ilike(roles.name, toLikePattern(query.q)) : undefined,
    ),
    sorts: { name: ascending(sql`lower(${roles.name})`), id: ascending(roles.id) },
    load: async (ids) =>
      rowsOf(db, actor, await db.select().from(roles).where(inArray(roles.id, ids))),
  })

export const getRoleRow = async (db: Db, actor: Actor, id: number): Promise<RoleRow> =>
  one(await rowsOf(db, actor, await db.select().from(roles).where(eq(roles.id, id))))

/** Returns the roles that the caller may assign, by name. */
export const listGrantable = async (db: Db, actor: Actor) => {
  const all = await db
    .select()
    .from(roles)
    .where(isNull(roles.deleted_at))
    .orderBy(sql`lower(${roles.name})`)
  return all.filter((role) => holdsAll(actor, role))
}

/**
 * Returns a role that the caller may change, locked. Throws `forbidden` for the caller's own role
 * and for roles with permissions that the caller lacks.
 */
export const getEditableRole = async (db: Db, actor: Actor, id: number) => {
  const [found] = await db
    .select()
    .from(roles)
    .where(live(eq(roles.id, id)))
    .for('update')
  if (!found) throw notFound(m.role_missing)
  if (found.id === (await roleIdOf(db, actor))) throw forbidden(m.role_own)
  if (!holdsAll(actor, found)) throw forbidden(m.role_more_permissions)
  return found
}

/** Returns a role to assign and locks it against deletion until the transaction ends. */
export const getGrantableRole = async (db: Db, actor: Actor, id: number) => {
  const [found] = await db
    .select()
    .from(roles)
    .where(live(eq(roles.id, id)))
    .for('share')
  if (!found) throw invalid('role_id', m.role_invalid)
  assertGrantable(actor, found)
  return found
}

/** Throws `forbidden` if the caller grants a permission, or a level of it, that the caller lacks. */
export const assertGrantable = (actor: Actor, wanted: Grant) => {
  if (!holdsAll(actor, wanted))
    throw forbidden(m.role_grant_denied, { permissions: formatMissingPermissions(actor, wanted) })
}

export const countHolders = (db: Db, id: number) => db.$count(users, holders(eq(users.role_id, id)))

const live = (condition: SQL) => and(condition, isNull(roles.deleted_at))
const holders = (condition: SQL) => and(condition, isNull(users.deleted_at))

const roleIdOf = async (db: Db, { id }: Actor) =>
  one(await db.select({ role_id: users.role_id }).from(users).where(eq(users.id, id))).role_id

const rowsOf = async (
  db: Db,
  actor: Actor,
  found: (typeof roles.$inferSelect)[],
): Promise<RoleRow[]> => {
  const own = await roleIdOf(db, actor)
  const ids = found.map(({ id }) => id)
  const counts = await db
    .select({ role_id: users.role_id, employees: count() })
    .from(users)
    .where(holders(inArray(users.role_id, ids)))
    .groupBy(users.role_id)
  const employeesOf = new Map(counts.map(({ role_id, employees }) => [role_id, employees]))

  return found.map(({ id, name, permissions, view_only }) => ({
    id,
    name,
    permissions: inOrder(permissions),
    view_only: inOrder(view_only),
    employees: employeesOf.get(id) ?? 0,
    editable: id !== own && holdsAll(actor, { permissions, view_only }),
  }))
}

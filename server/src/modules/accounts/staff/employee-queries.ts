import type { Data, employee, Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending } from '../../../db/sorts.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { forbidden, notFound } from '../../../http/failure.ts'
import { getPicturesById } from '../../media/queries.ts'
import { roles, users } from '../tables.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { listGrantable } from './role-queries.ts'
import { type Grant, holdsAll } from './rules.ts'

type EmployeeRow = Data<typeof employee.create>
type Query = Input<typeof employee.list>

/** Returns a page of employees by name, and the roles that the caller may assign. */
export const listEmployees = async (db: Db, actor: Actor, query: Query) => {
  const page = await paginate(db, {
    query,
    from: users,
    id: users.id,
    where: and(isEmployee(), ...filtersOf(query)),
    sorts: {
      name: ascending(sql`lower(${users.name})`),
      email: ascending(sql`lower(${users.email})`),
      created_at: ascending(users.created_at),
    },
    load: async (ids) => rowsOf(db, actor, await selectEmployees(db, inArray(users.id, ids))),
  })
  return { ...page, roles: (await listGrantable(db, actor)).map(({ id, name }) => ({ id, name })) }
}

export const getEmployeeRow = async (db: Db, actor: Actor, id: number) =>
  one(await rowsOf(db, actor, await selectEmployees(db, eq(users.id, id))))

/**
 * Returns an employee whom the caller may change, locked. Throws `forbidden` for owners, the
 * caller, and employees with permissions that the caller lacks.
 */
export const getEditableEmployee = async (db: Db, actor: Actor, id: number) => {
  const [found] = await selectEmployees(db, and(isEmployee(), eq(users.id, id))).for('update', {
    of: users,
  })
  if (!found) throw notFound(m.employee_missing)
  if (found.user.is_first_admin) throw forbidden(m.employee_first_admin)
  if (found.user.id === actor.id) throw forbidden(m.employee_own_account)
  if (!holdsAll(actor, grantOf(found))) throw forbidden(m.employee_more_permissions)
  return found.user
}

/** Returns the name of a staff role. */
export const nameOfRole = async (db: Db, id: number) => {
  const { user, role } = one(await selectEmployees(db, eq(users.id, id)))
  return roleLabel(user, role)
}

const isEmployee = () => and(eq(users.role, 'admin'), isNull(users.deleted_at))

const filtersOf = ({ q, status, role_id }: Query): (SQL | undefined)[] => [
  q ? or(ilike(users.name, toLikePattern(q)), ilike(users.email, toLikePattern(q))) : undefined,
  status && eq(users.status, status),
  role_id === undefined ? undefined : eq(users.role_id, role_id),
]

const selectEmployees = (db: Db, where: SQL | undefined) =>
  db
    .select({
      user: users,
      role: roles.name,
      permissions: roles.permissions,
      view_only: roles.view_only,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.role_id))
    .where(where)
    .$dynamic()

type EmployeeRecord = Awaited<ReturnType<typeof selectEmployees>>[number]

const rowsOf = async (db: Db, actor: Actor, found: EmployeeRecord[]): Promise<EmployeeRow[]> => {
  const ids = found.flatMap(({ user }) => user.picture_file_id ?? [])
  const pictures = await getPicturesById(db, ids)
  return found.map(({ user, role, ...held }) => ({
    ...user,
    picture: pictures.get(user.picture_file_id ?? 0) ?? null,
    role: roleLabel(user, role),
    editable: !user.is_first_admin && user.id !== actor.id && holdsAll(actor, grantOf(held)),
  }))
}

const grantOf = ({
  permissions,
  view_only,
}: Pick<EmployeeRecord, 'permissions' | 'view_only'>): Grant => ({
  permissions: permissions ?? [],
  view_only: view_only ?? [],
})

const roleLabel = ({ is_first_admin }: EmployeeRecord['user'], role: string | null) =>
  is_first_admin ? answers.account_administrator() : (role ?? answers.account_no_role())

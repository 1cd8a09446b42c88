import { api, permissionLabels, permissions } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { removeEmployee, setEmployeeStatus } from './staff/close-employee.ts'
import { createEmployee, prepareHash } from './staff/create-employee.ts'
import { getEmployeeRow, listEmployees } from './staff/employee-queries.ts'
import { notifyRoleChange } from './staff/notify-role-change.ts'
import { listPermissionHolders } from './staff/permission-holders.ts'
import { removeRole } from './staff/remove-role.ts'
import { getRoleRow, listRoles } from './staff/role-queries.ts'
import { createRole, updateRole } from './staff/save-role.ts'
import { setOwner } from './staff/set-owner.ts'
import { updateEmployee } from './staff/update-employee.ts'

/** Routes of roles and employees. */
export const staffRoutes = async (app: FastifyInstance) => {
  answerRoles(app)
  answerEmployees(app)
  answerOwners(app)
}

const answerRoles = (app: FastifyInstance) => {
  const { list, create, update, remove } = api.admin.role

  answer(app, api.admin.permissions, async () => ({
    data: permissions.map((key) => ({ key, label: permissionLabels[key] })),
  }))

  answer(app, api.admin.permissionHolders, async ({ key }, { db }) => ({
    data: await listPermissionHolders(db, key),
  }))

  answer(app, list, async (query, { db, actor }) => ({ data: await listRoles(db, actor, query) }))

  answer(app, create, async (draft, context) => {
    const { db, actor, log, after } = context
    const id = await createRole(db, actor, draft)
    await notifyRoleChange(context, { change: 'created', role_id: id, user_id: actor.id })
    const { permissions: keys } = draft
    after(() => log.info({ event: 'role_created', actor: actor.id, target: id, keys }, 'security'))
    return { data: await getRoleRow(db, actor, id), message: m.role_created() }
  })

  answer(app, update, async (changes, context) => {
    const { db, actor, clock, log, after } = context
    await updateRole(db, actor, changes, clock.now())
    const { id, permissions: keys } = changes
    await notifyRoleChange(context, { change: 'changed', role_id: id, user_id: actor.id })
    after(() => log.info({ event: 'role_changed', actor: actor.id, target: id, keys }, 'security'))
    return { data: await getRoleRow(db, actor, id), message: m.role_updated() }
  })

  answer(app, remove, async ({ id }, context) => {
    const { db, actor, clock, log, after } = context
    await removeRole(db, actor, id, clock.now())
    await notifyRoleChange(context, { change: 'removed', role_id: id, user_id: actor.id })
    after(() => log.info({ event: 'role_deleted', actor: actor.id, target: id }, 'security'))
    return { data: null, message: m.role_deleted() }
  })
}

const answerOwners = (app: FastifyInstance) =>
  answer(app, api.admin.ownerStatus, async (input, context) => {
    const { actor, log, after } = context
    const owners = await setOwner(context, input)
    const { user_id: target, is_owner } = input
    after(() => log.info({ event: 'owner_changed', actor: actor.id, target, is_owner }, 'security'))
    return { data: { owners }, message: is_owner ? m.owner_added() : m.owner_removed() }
  })

const answerEmployees = (app: FastifyInstance) => {
  const { list, create, update, setStatus, remove } = api.admin.employee

  answer(app, list, async (query, { db, actor }) => ({
    data: await listEmployees(db, actor, query),
  }))

  answer(app, create, prepareHash, async (draft, password_hash, context) => {
    const { db, actor, log, after } = context
    const id = await createEmployee(context, actor, { draft, password_hash })
    const { role_id } = draft
    const event = { event: 'employee_created', actor: actor.id, target: id, role_id }
    after(() => log.info(event, 'security'))
    const message = draft.password ? m.employee_created() : m.employee_created_invited()
    return { data: await getEmployeeRow(db, actor, id), message }
  })

  answer(app, update, async (changes, context) => {
    const { db, actor, log, after } = context
    const waiting = await updateEmployee(context, actor, changes)
    const { id, role_id } = changes
    const event = { event: 'employee_changed', actor: actor.id, target: id, role_id }
    after(() => log.info(event, 'security'))
    const message = waiting ? m.employee_updated_email({ email: waiting }) : m.employee_updated()
    return { data: await getEmployeeRow(db, actor, id), message }
  })

  answer(app, setStatus, async ({ id, status }, { db, actor, clock, log, after }) => {
    await setEmployeeStatus(db, actor, { id, status }, clock.now())
    const event = { event: 'employee_status', actor: actor.id, target: id, status }
    after(() => log.info(event, 'security'))
    return { data: await getEmployeeRow(db, actor, id), message: m.employee_updated() }
  })

  answer(app, remove, async ({ id }, { db, actor, clock, log, after }) => {
    await removeEmployee(db, actor, id, clock.now())
    after(() => log.info({ event: 'employee_deleted', actor: actor.id, target: id }, 'security'))
    return { data: null, message: m.employee_deleted() }
  })
}

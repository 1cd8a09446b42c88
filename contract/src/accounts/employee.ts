import { z } from 'zod'

import { levels, permissions } from '../access.ts'
import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import {
  at,
  byId,
  email,
  id,
  name,
  nothing,
  toPageSchema,
  pageQuery,
  password,
  phone,
  picture,
  status,
} from '../shapes.ts'

const permissionSet = z.array(z.enum(permissions)).max(permissions.length)

const roleDraft = z.strictObject({
  name,
  permissions: permissionSet.min(1),
  /** Those of the permissions that only read; the others manage. */
  view_only: permissionSet.optional(),
})
const roleRow = z.object({
  id,
  version,
  name: z.string(),
  permissions: permissionSet,
  view_only: permissionSet,
  employees: z.int(),
  /**
   * False if the caller has the role or lacks one of its permissions
   * (docs/domain/security.md#roles).
   */
  editable: z.boolean(),
})

const roleEdits = { record: 'role' }
export const role = {
  list: get('/admin/role-list', {
    access: 'admin:role',
    input: pageQuery(['name', 'id']),
    data: toPageSchema(roleRow),
    edits: roleEdits,
  }),
  create: post('/admin/role', {
    confirm: true,
    access: 'admin:role',
    input: roleDraft,
    data: roleRow,
    edits: roleEdits,
  }),
  update: put('/admin/role', {
    confirm: true,
    access: 'admin:role',
    input: z.strictObject({ ...roleDraft.partial().shape, ...versionSeen, id }),
    data: roleRow,
    edits: roleEdits,
  }),
  remove: del('/admin/role', { confirm: true, access: 'admin:role', input: byId, data: z.null() }),
}

export const permissionList = get('/admin/permission', {
  access: 'admin:role',
  input: nothing,
  data: z.array(z.object({ key: z.enum(permissions), label: z.string() })),
})

/** Employees who can grant a permission: they have it, and manage roles or employees. */
export const permissionHolders = get('/admin/permission-holders', {
  access: 'admin',
  input: z.strictObject({ key: z.enum(permissions).optional() }),
  data: z.array(
    z.object({
      key: z.enum(permissions),
      people: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          /** What the employee can grant at most. */
          level: z.enum(levels),
        }),
      ),
    }),
  ),
})

const employeeDraft = z.strictObject({
  name,
  email,
  phone: phone.nullish(),
  role_id: id,
  /** If omitted, the employee gets an invitation by e-mail and chooses one. */
  password: password.optional(),
})
const employeeRow = z.object({
  id,
  version,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  picture: picture.nullable(),
  role_id: id.nullable(),
  role: z.string(),
  status,
  is_first_admin: z.boolean(),
  editable: z.boolean(),
  created_at: at,
})

const edits = { record: 'person' }

/** Employees (`/admin/user`, docs/domain/security.md#roles). */
export const employee = {
  list: get('/admin/user-list', {
    access: 'admin:employee',
    input: pageQuery(['name', 'email', 'created_at']).extend({
      status: status.optional(),
      role_id: id.optional(),
    }),
    data: toPageSchema(employeeRow).extend({
      /** Options of the form's role field. */
      roles: z.array(z.object({ id, name: z.string() })),
    }),
    edits,
  }),
  create: post('/admin/user', {
    confirm: true,
    access: 'admin:employee',
    input: employeeDraft,
    data: employeeRow,
    edits,
  }),
  update: put('/admin/user', {
    confirm: true,
    access: 'admin:employee',
    input: z.strictObject({
      ...employeeDraft.omit({ password: true }).partial().shape,
      ...versionSeen,
      id,
    }),
    data: employeeRow,
    edits,
  }),
  setStatus: post('/admin/user-status', {
    confirm: true,
    access: 'admin:employee',
    input: z.strictObject({ id, status }),
    data: employeeRow,
    edits,
  }),
  remove: del('/admin/user', {
    confirm: true,
    access: 'admin:employee',
    input: byId,
    data: z.null(),
  }),
}

import { z } from 'zod'

import { permissions } from '../access.ts'
import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import {
  at,
  byId,
  email,
  id,
  name,
  nothing,
  pageOf,
  pageQuery,
  password,
  phone,
  picture,
  status,
} from '../shapes.ts'

const keys = z.array(z.enum(permissions)).max(permissions.length)

const roleDraft = z.strictObject({ name, permissions: keys.min(1) })
const roleRow = z.object({
  id,
  version,
  name: z.string(),
  permissions: keys,
  employees: z.int(),
  /** False when the caller holds it or lacks one of its keys (product.md 9). */
  editable: z.boolean(),
})

const roleEdits = { record: 'role' }
export const role = {
  list: get('/admin/role-list', {
    access: 'admin:role',
    input: pageQuery(['name', 'id']),
    data: pageOf(roleRow),
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

/** Who could give somebody a key: they hold it, and look after roles or colleagues. */
export const keyHolders = get('/admin/key-holders', {
  access: 'admin',
  input: z.strictObject({ key: z.enum(permissions).optional() }),
  data: z.array(
    z.object({
      key: z.enum(permissions),
      people: z.array(z.object({ id, name: z.string(), email: z.string() })),
    }),
  ),
})

const employeeDraft = z.strictObject({
  name,
  email,
  phone: phone.nullish(),
  role_id: id,
  /** Left out: the new colleague gets an invitation mail and chooses one. */
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

/** Employees (`/admin/user`, product.md 9). */
export const employee = {
  list: get('/admin/user-list', {
    access: 'admin:employee',
    input: pageQuery(['name', 'email', 'created_at']).extend({
      status: status.optional(),
      role_id: id.optional(),
    }),
    data: pageOf(employeeRow).extend({
      /** What the form's role field offers. */
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

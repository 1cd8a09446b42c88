import { z } from 'zod'

import { permissions } from '../access.ts'
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
  name: z.string(),
  permissions: keys,
  employees: z.int(),
  /** False when the caller holds it or lacks one of its keys (product.md 9). */
  editable: z.boolean(),
})

export const role = {
  list: get('/admin/role-list', {
    access: 'admin:role',
    input: pageQuery(['name', 'id']),
    data: pageOf(roleRow),
  }),
  create: post('/admin/role', { access: 'admin:role', input: roleDraft, data: roleRow }),
  update: put('/admin/role', {
    access: 'admin:role',
    input: z.strictObject({ ...roleDraft.partial().shape, id }),
    data: roleRow,
  }),
  remove: del('/admin/role', { access: 'admin:role', input: byId, data: z.null() }),
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
  }),
  create: post('/admin/user', {
    access: 'admin:employee',
    input: employeeDraft,
    data: employeeRow,
  }),
  update: put('/admin/user', {
    access: 'admin:employee',
    input: z.strictObject({ ...employeeDraft.omit({ password: true }).partial().shape, id }),
    data: employeeRow,
  }),
  setStatus: post('/admin/user-status', {
    access: 'admin:employee',
    input: z.strictObject({ id, status }),
    data: employeeRow,
  }),
  remove: del('/admin/user', { access: 'admin:employee', input: byId, data: z.null() }),
}

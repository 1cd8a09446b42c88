import { z } from 'zod'

import type { Permission } from '../access.ts'
import { get } from '../endpoint.ts'
import {
  at,
  dateRange,
  fileReply,
  id,
  inDateOrder,
  pageQuery,
  toPageSchema,
  csvOptions,
} from '../shapes.ts'

/** Records whose pages show their audit log, and the permission it requires. */
const recordNames = ['order', 'product', 'shop', 'customer', 'member'] as const
export type AuditLogRecord = (typeof recordNames)[number]
export const auditLogPermissions: Record<AuditLogRecord, Permission> = {
  order: 'order',
  product: 'product',
  shop: 'member',
  customer: 'customer',
  member: 'member',
}

const values = z.record(z.string(), z.unknown())

const change = z.object({
  /** Kind of the record: the name of its table. */
  record: z.string(),
  record_id: z.int().nullable(),
  kind: z.enum(['insert', 'update', 'delete']),
  /** For an update, only the fields that differ. */
  before: values.nullable(),
  after: values.nullable(),
})
export type AuditLogChange = z.output<typeof change>

const entry = z.object({
  id,
  at,
  actor_id: id,
  actor: z.string(),
  /** The name of the API key that made the call for the actor; null: a session. */
  api_key: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  /** The action in words: 'Brand updated'. */
  title: z.string(),
  target_id: z.int().nullable(),
  sent: values,
  ip: z.string(),
  user_agent: z.string(),
  /** The first changes; `changed` is their total number. */
  changes: z.array(change),
  changed: z.int(),
})
export type AuditLogEntry = z.output<typeof entry>

const filters = {
  actor_id: id.optional(),
  /** Subject of the call: 'brand', 'order-status'. */
  about: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional(),
  record: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
  record_id: id.optional(),
  ...dateRange,
}

export const auditLog = {
  list: get('/admin/audit-list', {
    access: 'admin:role',
    input: inDateOrder(pageQuery(['at']).extend(filters)),
    data: toPageSchema(entry).extend({
      /** Employees with entries, for the filter. */
      actors: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  /** Audit log of one record, newest first; requires the permission to open the record. */
  ofRecord: get('/admin/audit-record', {
    access: 'admin',
    input: z.strictObject({ record: z.enum(recordNames), id }),
    data: z.array(entry),
  }),
}

/** CSV file of all entries that match the filters; it has no envelope. */
export const auditLogExport = get('/admin/audit-export', {
  access: 'admin:role',
  input: inDateOrder(
    z.strictObject({ ...csvOptions, q: z.string().trim().max(100).optional(), ...filters }),
  ),
  data: fileReply,
})

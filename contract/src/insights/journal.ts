import { z } from 'zod'

import type { Permission } from '../access.ts'
import { get } from '../endpoint.ts'
import { at, day, id, pageOf, pageQuery } from '../shapes.ts'

/** The records whose pages show what was done to them, and the key for that. */
const recordNames = ['order', 'product', 'shop', 'customer', 'member'] as const
export type JournalRecord = (typeof recordNames)[number]
export const journalKeys: Record<JournalRecord, Permission> = {
  order: 'order',
  product: 'product',
  shop: 'member',
  customer: 'customer',
  member: 'member',
}

const values = z.record(z.string(), z.unknown())

const change = z.object({
  /** The kind of thing, by the name of its table. */
  record: z.string(),
  record_id: z.int().nullable(),
  kind: z.enum(['insert', 'update', 'delete']),
  /** Of a change, only what differs. */
  before: values.nullable(),
  after: values.nullable(),
})
export type JournalChange = z.output<typeof change>

const entry = z.object({
  id,
  at,
  actor_id: id,
  actor: z.string(),
  method: z.string(),
  path: z.string(),
  /** What was done, in words: 'Brand updated'. */
  title: z.string(),
  target_id: z.int().nullable(),
  sent: values,
  ip: z.string(),
  user_agent: z.string(),
  /** The first of them; `changed` says how many there are. */
  changes: z.array(change),
  changed: z.int(),
})
export type JournalEntry = z.output<typeof entry>

const filters = {
  actor_id: id.optional(),
  /** What the call is about: 'brand', 'order-status'. */
  about: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional(),
  record: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
  record_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
}

export const journal = {
  list: get('/admin/audit-list', {
    access: 'admin:role',
    input: pageQuery(['at']).extend(filters),
    data: pageOf(entry).extend({
      /** Who has written anything, for the filter. */
      actors: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  /** What the staff did to one thing, the newest first, for those who may open it. */
  ofRecord: get('/admin/audit-record', {
    access: 'admin',
    input: z.strictObject({ record: z.enum(recordNames), id }),
    data: z.array(entry),
  }),
}

/** A file, and no envelope: all that the filters find. */
export const journalExport = get('/admin/audit-export', {
  access: 'admin:role',
  input: z.strictObject({ q: z.string().trim().max(100).optional(), ...filters }),
  data: z.never(),
})

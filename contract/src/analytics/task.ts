import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { at, byId, id, toPageSchema, perPageDefault, perPageMax } from '../shapes.ts'

export const taskKinds = ['bulk_products', 'import_products'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const taskOutcomes = ['waiting', 'done', 'unchanged', 'failed', 'skipped'] as const

/** Hours for which a finished task can be undone. */
export const undoHours = 24

/** A long-running task, as its owner sees it. */
export const task = z.object({
  id,
  kind: z.enum(taskKinds),
  title: z.string(),
  state: z.enum(taskStates),
  /** A dry run: nothing was changed. */
  is_dry: z.boolean(),
  total: z.int(),
  done: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Why the task failed as a whole, or a remark of its report. */
  message: z.string().nullable(),
  /** The task that this one undoes. */
  undoes: id.nullable(),
  undo_until: at.nullable(),
  can_undo: z.boolean(),
  created_at: at,
  finished_at: at.nullable(),
})
export type Task = z.output<typeof task>

const taskResult = z.object({
  number: z.int(),
  label: z.string(),
  outcome: z.enum(taskOutcomes),
  messages: z.array(z.string()),
})
export type TaskResult = z.output<typeof taskResult>

const paging = {
  page: z.int().min(1).max(100_000).default(1),
  per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
}

const calls = <const A extends Access>(area: string, access: A) => ({
  list: get(`/${area}/job-list`, {
    access,
    input: z.strictObject(paging),
    data: toPageSchema(task),
  }),
  /** Results row by row, refused rows first. */
  show: get(`/${area}/job/:id`, {
    access,
    input: z.strictObject({ id, ...paging }),
    data: toPageSchema(taskResult).extend({ task }),
  }),
  cancel: post(`/${area}/job-cancel`, { access, input: byId, data: task }),
  undo: post(`/${area}/job-undo`, { access, input: byId, data: task }),
})

/** Long-running tasks of the caller; nobody else can see them. */
export const adminJob = calls('admin', 'admin')
export const sellerJob = calls('seller', 'seller')

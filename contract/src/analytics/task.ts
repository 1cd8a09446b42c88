import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { listAddress, listFilters } from '../list-views/list-address.ts'
import {
  at,
  byId,
  csvOptions,
  fileReply,
  id,
  perPageDefault,
  perPageMax,
  toPageSchema,
} from '../shapes.ts'

export const taskKinds = ['bulk_products', 'import_products', 'export_list'] as const
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
  /** Until when the file of an export can be downloaded; null: there is none. */
  download_until: at.nullable(),
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

const exported = z.strictObject({ ...csvOptions, list: listAddress, query: listFilters })

/** Lists of more rows are exported by a task. */
export const directExportMax = 5000
/** How long the file of such an export can be downloaded. */
export const exportDays = 7
/** How many such exports of a person wait or run at a time. */
export const exportsMax = 3

/** The file of an export that has ended; only its owner gets it. */
export const listExportFile = get('/list-export-file', {
  access: 'signed_in',
  apiKeys: false,
  personal: true,
  input: byId,
  data: fileReply,
})

/**
 * Starts the export of a list of more than `directExportMax` rows, or returns the same export that
 * runs already (docs/domain/formats.md#large-exports). Without a task, `GET /list-export` returns
 * the file at once.
 */
export const startExport = post('/list-export', {
  access: 'signed_in',
  apiKeys: false,
  input: exported,
  data: z.object({ task: task.nullable() }),
})

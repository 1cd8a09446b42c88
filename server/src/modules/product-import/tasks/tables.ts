import { taskKinds, taskOutcomes, taskStates } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../db/columns.ts'

const textArray = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** Long-running tasks that users request. */
export const tasks = pgTable('tasks', {
  id: id(),
  owner_id: ref().notNull(),
  /** The shop of a seller; null is the platform. */
  shop_id: ref(),
  kind: text({ enum: taskKinds }).notNull(),
  title: text().notNull(),
  state: text({ enum: taskStates }).notNull().default('queued'),
  is_dry: boolean().notNull().default(false),
  /** All rows or none. */
  is_whole: boolean().notNull().default(false),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  payload: jsonb().$type<unknown>().notNull().default({}),
  /** Files that are stored for this task only. */
  blobs: textArray(),
  message: text(),
  /** The staff call that requested it: the audit log lists its changes below that call. */
  audit_id: ref(),
  undoes: ref(),
  undo_until: instant(),
  created_at: stamp(),
  finished_at: instant(),
})

export const taskRows = pgTable('task_rows', {
  task_id: ref().notNull(),
  number: integer().notNull(),
  label: text().notNull(),
  input: jsonb().$type<unknown>().notNull(),
  outcome: text({ enum: taskOutcomes }).notNull().default('waiting'),
  messages: textArray(),
  /** Data to undo the row. */
  undo: jsonb().$type<unknown>(),
})

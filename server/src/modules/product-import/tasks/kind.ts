import type { TaskKind } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { AppContext } from '../../../context.ts'
import type { taskRows, tasks } from './tables.ts'

export type StoredTask = typeof tasks.$inferSelect
export type StoredRow = typeof taskRows.$inferSelect

/** Result of a row; with `undo`, it can be undone. */
export type Done = { outcome: 'done' | 'unchanged'; messages?: string[]; undo?: unknown }

/** Executes one row of a task in the given transaction. Throws to refuse it. */
export type DoRow = (db: Db, row: StoredRow) => Promise<Done>

/** Open task, and the summary in its report besides the totals. */
export type Opened = { doRow: DoRow; summary?: (db: Db) => Promise<string | undefined> }

/** Implementation of a task kind and its undo. Data common to all rows is read once. */
export type Kind = {
  open: (parts: AppContext, task: StoredTask) => Promise<Opened>
  openUndo: (parts: AppContext, task: StoredTask) => Promise<Opened>
}
export type Kinds = Record<TaskKind, Kind>

import type { TaskKind } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { AppContext, Context } from '../../../context.ts'
import type { taskRows, tasks } from './tables.ts'

export type StoredTask = typeof tasks.$inferSelect
export type StoredRow = typeof taskRows.$inferSelect

/** Result of a row; with `undo`, it can be undone. */
export type Done = { outcome: 'done' | 'unchanged'; messages?: string[]; undo?: unknown }

/** Executes one row of a task in the given transaction. Throws to refuse it. */
export type DoRow = (db: Db, row: StoredRow) => Promise<Done>

/** Open task, and the summary in its report besides the totals. */
export type Opened = { doRow: DoRow; summary?: (db: Db) => Promise<string | undefined> }

/** How a task ends unless it is canceled; `message` is the report, or the reason of the failure. */
export type End = {
  state: 'done' | 'failed'
  message?: string
  done?: number
  unchanged?: number
  failed?: number
}

/** Implementation of a task kind and its undo. Data common to all rows is read once. */
export type Kind = {
  open: (parts: AppContext, task: StoredTask) => Promise<Opened>
  openUndo: (parts: AppContext, task: StoredTask) => Promise<Opened>
}

/** Implementation of a task kind without rows, which cannot be undone. */
export type SingleKind = {
  /** Does everything and returns how many rows there were. Throws to refuse it. */
  run: (parts: AppContext, task: StoredTask) => Promise<{ done: number }>
  /** Removes what a canceled task has stored. */
  discard: (parts: AppContext, task: StoredTask) => Promise<void>
  /** Notifies the owner, in the transaction of the end. */
  notifyEnd: (context: Context, task: StoredTask, end: End) => Promise<void>
}
export type Kinds = Record<TaskKind, Kind | SingleKind>

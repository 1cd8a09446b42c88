import type { TaskKind } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Parts } from '../../parts.ts'
import type { taskRows, tasks } from './tables.ts'

export type StoredTask = typeof tasks.$inferSelect
export type StoredRow = typeof taskRows.$inferSelect

/** What came of a row: with `undo`, it can be taken back. */
export type Done = { outcome: 'done' | 'unchanged'; messages?: string[]; undo?: unknown }

/** Does one row of a task in the transaction it is given; to refuse it throws. */
export type DoRow = (db: Db, row: StoredRow) => Promise<Done>

/** A kind of task at work, and what its report says beside the sums of its rows. */
export type Opened = { doRow: DoRow; summary?: (db: Db) => Promise<string | undefined> }

/** How a kind of task is done, and undone: what is needed for all rows is read once. */
export type Kind = {
  open: (parts: Parts, task: StoredTask) => Promise<Opened>
  openUndo: (parts: Parts, task: StoredTask) => Promise<Opened>
}
export type Kinds = Record<TaskKind, Kind>

import { exportDays, type Permission, type taskStates, type TaskKind } from '@emporia/contract'

/** Permission that staff need to undo a task; null: it cannot be undone. */
export const permissionByTaskKind: Record<TaskKind, Permission | null> = {
  bulk_products: 'product',
  import_products: 'product',
  export_list: null,
}

type Ended = {
  state: (typeof taskStates)[number]
  done: number
  undoes: number | null
  undo_until: string | null
}

/** Whether a task can still be undone, including one that was canceled halfway. */
export const isUndoable = ({ state, done, undoes, undo_until }: Ended, now: Date) =>
  (state === 'done' || state === 'cancelled') &&
  done > 0 &&
  undoes === null &&
  undo_until !== null &&
  new Date(undo_until) > now

type Exported = Pick<Ended, 'state'> & { kind: TaskKind; finished_at: string | null }

/** Returns until when the file of an export can be downloaded; null: there is none. */
export const getDownloadEnd = ({ kind, state, finished_at }: Exported) =>
  kind === 'export_list' && state === 'done' && finished_at !== null
    ? new Date(new Date(finished_at).getTime() + exportDays * 86_400_000).toISOString()
    : null

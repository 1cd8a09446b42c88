import type { Permission, taskStates, TaskKind } from '@emporia/contract'

/** Permission that staff need to undo a task. */
export const permissionByTaskKind: Record<TaskKind, Permission> = {
  bulk_products: 'product',
  import_products: 'product',
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

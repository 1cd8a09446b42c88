import type { Permission, taskStates, TaskKind } from '@emporia/contract'

/** The key that staff need to take back what a task did. */
export const keyOf: Record<TaskKind, Permission> = {
  bulk_products: 'product',
  import_products: 'product',
}

type Ended = {
  state: (typeof taskStates)[number]
  done: number
  undoes: number | null
  undo_until: string | null
}

/** Whether what a task did can still be taken back; also of one that was stopped half-way. */
export const isUndoable = ({ state, done, undoes, undo_until }: Ended, now: Date) =>
  (state === 'done' || state === 'cancelled') &&
  done > 0 &&
  undoes === null &&
  undo_until !== null &&
  new Date(undo_until) > now

import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { AppContext } from '../../../../context.ts'
import type { Opened, StoredTask } from '../kind.ts'
import { taskRows, tasks } from '../tables.ts'
import { attempt, Cancelled, type Outcome } from './attempt.ts'
import { finish } from './finish.ts'

const batchMax = 50

/**
 * Executes the rows one by one, each in its own transaction that also stores its result, so that no
 * row is executed twice.
 */
export const runEach = async (parts: AppContext, task: StoredTask, opened: Opened) => {
  const { doRow, summary } = opened
  for (;;) {
    const rows = await listWaiting(parts.db, task.id)
    if (rows.length === 0) {
      const message = await summary?.(parts.db)
      return finish(parts.db, task.id, { state: 'done', ...(message && { message }) }, parts)
    }
    for (const row of rows) {
      if (parts.state.closing) throw new Error('The server is closing; the task goes on later')
      await inTransaction(parts.db, async (db) => {
        const outcome = await attempt(db, { row, task, doRow, log: parts.log })
        await note(db, row, outcome)
        await count(db, task.id, outcome)
      })
    }
  }
}

const listWaiting = (db: Db, taskId: number) =>
  db
    .select()
    .from(taskRows)
    .where(and(eq(taskRows.task_id, taskId), eq(taskRows.outcome, 'waiting')))
    .orderBy(asc(taskRows.number))
    .limit(batchMax)

export const note = (db: Db, row: { task_id: number; number: number }, outcome: Outcome) =>
  db
    .update(taskRows)
    .set(outcome)
    .where(and(eq(taskRows.task_id, row.task_id), eq(taskRows.number, row.number)))

/** Last, so that a cancellation does not wait for the row. */
const count = async (db: Db, id: number, { outcome }: Outcome) => {
  const counted = await db
    .update(tasks)
    .set({ [outcome]: sql`${tasks[outcome]} + 1` })
    .where(and(eq(tasks.id, id), eq(tasks.state, 'running')))
    .returning({ id: tasks.id })
  if (counted.length === 0) throw new Cancelled()
}

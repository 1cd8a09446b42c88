import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, desc, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { getTask } from './queries.ts'
import type { Owner } from './scope.ts'
import { startTask } from './start-task.ts'
import { taskRows, tasks } from './tables.ts'

/** Starts a task that undoes another one, last row first. Returns its ID. */
export const undoTask = async (db: Db, jobs: Jobs, owner: Owner, id: number, now: Date) => {
  await getTask(db, owner, id, now)
  // Of two concurrent requests, the second waits here and then finds the task undone.
  await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update')
  const task = await getTask(db, owner, id, now)
  if (!task.can_undo) throw conflict(m.task_undo_closed)

  const rows = await db
    .select({ label: taskRows.label, input: taskRows.undo })
    .from(taskRows)
    .where(and(eq(taskRows.task_id, id), isNotNull(taskRows.undo)))
    .orderBy(desc(taskRows.number))
  if (rows.length === 0) throw conflict(m.task_undo_empty)
  const { kind, title } = task
  const undo = { owner, kind, title: answers.task_undo_title({ title }), rows }
  const undoing = await startTask(db, jobs, undo, now)
  await db.update(tasks).set({ undoes: id, undo_until: null }).where(eq(tasks.id, undoing))
  return undoing
}

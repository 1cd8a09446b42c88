import * as m from '@emporia/messages/error'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { getTask } from './queries.ts'
import type { Owner } from './scope.ts'
import { tasks } from './tables.ts'

/** Cancels a task before its next row. Completed rows stay, and can be undone. */
export const cancelTask = async (db: Db, owner: Owner, id: number, now: Date) => {
  await getTask(db, owner, id, now)
  const cancelled = await db
    .update(tasks)
    .set({ state: 'cancelled', finished_at: now.toISOString() })
    .where(and(eq(tasks.id, id), inArray(tasks.state, ['queued', 'running'])))
    .returning({ id: tasks.id })
  if (cancelled.length === 0) throw conflict(m.task_already_ended)
}

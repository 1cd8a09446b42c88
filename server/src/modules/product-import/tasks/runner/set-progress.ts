import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { tasks } from '../tables.ts'
import { Cancelled } from './attempt.ts'

/** Stores the progress of a task without rows. Throws `Cancelled` if its owner has canceled it. */
export const setProgress = async (
  db: Db,
  id: number,
  progress: { done: number; total: number },
) => {
  const running = await db
    .update(tasks)
    .set(progress)
    .where(and(eq(tasks.id, id), eq(tasks.state, 'running')))
    .returning({ id: tasks.id })
  if (running.length === 0) throw new Cancelled()
}

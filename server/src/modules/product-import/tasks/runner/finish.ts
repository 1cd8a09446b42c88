import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import type { Clock } from '../../../../adapters/clock.ts'
import type { End } from '../kind.ts'
import { tasks } from '../tables.ts'
import { Cancelled } from './attempt.ts'

/** Ends a task unless it was canceled. */
export const finish = async (db: Db, id: number, end: End, { clock }: { clock: Clock }) => {
  const ended = await db
    .update(tasks)
    .set({ ...end, finished_at: clock.now().toISOString() })
    .where(and(eq(tasks.id, id), eq(tasks.state, 'running')))
    .returning({ id: tasks.id })
  if (ended.length === 0) throw new Cancelled()
}

import type { ListQuery, Task, TaskKind } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import type { StoredTask } from './kind.ts'
import { ownedBy, type Owner } from './scope.ts'
import { getDownloadEnd, isUndoable } from './rules.ts'
import { taskRows, tasks } from './tables.ts'

type Paging = Pick<ListQuery, 'page' | 'per_page'>

/** Returns a page of the caller's own tasks, newest first. */
export const listTasks = (db: Db, owner: Owner, query: Paging, now: Date) =>
  paginate(db, {
    query,
    from: tasks,
    id: tasks.id,
    where: ownedBy(owner),
    sorts: { newest: descending(tasks.id) },
    load: (ids) => tasksOf(db, ids, now),
  })

export const getTask = async (db: Db, owner: Owner, id: number, now: Date): Promise<Task> => {
  const owned = await db.$count(tasks, and(eq(tasks.id, id), ownedBy(owner)))
  const [task] = owned > 0 ? await tasksOf(db, [id], now) : []
  if (!task) throw notFound(m.task_missing)
  return task
}

/** Lists the tasks of a kind of the caller that wait or run. */
export const listRunningTasks = (db: Db, owner: Owner, kind: TaskKind): Promise<StoredTask[]> =>
  db
    .select()
    .from(tasks)
    .where(and(ownedBy(owner), eq(tasks.kind, kind), inArray(tasks.state, ['queued', 'running'])))

/** Returns a task of the caller as it is stored. Throws `not_found` if it is of another kind. */
export const getStoredTask = async (
  db: Db,
  owner: Owner,
  { id, kind }: { id: number; kind: TaskKind },
): Promise<StoredTask> => {
  const isMeant = and(eq(tasks.id, id), eq(tasks.kind, kind), ownedBy(owner))
  const [task] = await db.select().from(tasks).where(isMeant)
  if (!task) throw notFound(m.task_missing)
  return task
}

/** Returns the results of a task's rows, refused ones first. */
export const listResults = async (db: Db, id: number, { page, per_page }: Paging) => {
  const isSound = sql`(${taskRows.outcome} <> 'failed')`
  const rows = await db
    .select({
      number: taskRows.number,
      label: taskRows.label,
      outcome: taskRows.outcome,
      messages: taskRows.messages,
    })
    .from(taskRows)
    .where(eq(taskRows.task_id, id))
    .orderBy(isSound, asc(taskRows.number))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = await db.$count(taskRows, eq(taskRows.task_id, id))
  return { rows, total, page, per_page }
}

const tasksOf = async (db: Db, ids: number[], now: Date): Promise<Task[]> => {
  const undoing = alias(tasks, 'undoing')
  const undone = db
    .select({ undoes: undoing.undoes, times: count().as('times') })
    .from(undoing)
    .where(and(inArray(undoing.undoes, ids), inArray(undoing.state, ['queued', 'running', 'done'])))
    .groupBy(undoing.undoes)
    .as('undone')
  const found = await db
    .select({ task: tasks, times: undone.times })
    .from(tasks)
    .leftJoin(undone, eq(undone.undoes, tasks.id))
    .where(inArray(tasks.id, ids))
    .orderBy(desc(tasks.id))
  return found.map(({ task, times }) => ({
    ...task,
    can_undo: isUndoable(task, now) && times === null,
    download_until: getDownloadEnd(task),
  }))
}

import { exportDays } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { readLanguages } from '../../../../http/cache/languages.ts'
import { toFailure } from '../../../../http/errors/refusal.ts'
import { runWithLocale, toOfferedLocale } from '../../../../http/request/locale.ts'
import { users } from '../../../accounts/public.ts'
import type { Payloads } from '../../../../adapters/jobs.ts'
import { type AppContext, createContext } from '../../../../context.ts'
import type { End, Kind, Kinds, SingleKind, StoredTask } from '../kind.ts'
import { taskRows, tasks } from '../tables.ts'
import { Cancelled } from './attempt.ts'
import { finish } from './finish.ts'
import { runEach } from './run-each.ts'
import { runAtomically } from './run-whole.ts'

const triesMax = 5

/** Executes a task to its end, resuming where it stopped. */
export const runTask = async (
  parts: AppContext,
  kinds: Kinds,
  { task_id }: Payloads['run-task'],
) => {
  const task = await begin(parts, task_id)
  if (!task) return
  const language = await languageOf(parts.db, task.owner_id)
  await runWithLocale(language, () => execute(parts, kinds, task))
}

/** The report is for the person who started the task. */
const languageOf = async (db: Db, ownerId: number) => {
  const [owner] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, ownerId))
  return toOfferedLocale(owner?.locale, await readLanguages(db))
}

const execute = async (parts: AppContext, kinds: Kinds, task: StoredTask) => {
  const kind = kinds[task.kind]
  if (task.tries > triesMax)
    return endTask(parts, kind, task, { state: 'failed', message: m.task_failed() })

  try {
    if (task.is_dry && task.tries > 1) await lookAgain(parts.db, task.id)
    await runKind(parts, kind, task)
  } catch (error) {
    if (!(error instanceof Cancelled)) await failTask(parts, kind, task, error)
    else if ('discard' in kind) await kind.discard(parts, task)
  }
  await deleteOldTasks(parts)
}

const runKind = async (parts: AppContext, kind: Kind | SingleKind, task: StoredTask) => {
  if ('run' in kind)
    return endTask(parts, kind, task, { state: 'done', ...(await kind.run(parts, task)) })
  const opened = await (task.undoes ? kind.openUndo : kind.open)(parts, task)
  return (task.is_whole ? runAtomically : runEach)(parts, task, opened)
}

const endTask = (parts: AppContext, kind: Kind | SingleKind, task: StoredTask, end: End) =>
  inTransaction(parts.db, async (db) => {
    await finish(db, task.id, end, parts)
    if ('notifyEnd' in kind) await kind.notifyEnd(createContext(parts, db), task, end)
  })

const begin = async ({ db }: AppContext, id: number): Promise<StoredTask | undefined> => {
  const [task] = await db
    .update(tasks)
    .set({ state: 'running', tries: sql`${tasks.tries} + 1` })
    .where(and(eq(tasks.id, id), inArray(tasks.state, ['queued', 'running'])))
    .returning()
  return task
}

/** Restarts an interrupted check, because it counts what all its rows would use. */
const lookAgain = (db: Db, id: number) =>
  inTransaction(db, async (tx) => {
    await tx
      .update(taskRows)
      .set({ outcome: 'waiting', messages: [] })
      .where(eq(taskRows.task_id, id))
    await tx.update(tasks).set({ done: 0, unchanged: 0, failed: 0 }).where(eq(tasks.id, id))
  })

/** A refusal ends the task; the queue retries after any other error. */
const failTask = async (
  parts: AppContext,
  kind: Kind | SingleKind,
  task: StoredTask,
  error: unknown,
) => {
  const { code, message } = toFailure(error)
  if (code === 'busy' || code === 'unexpected') throw error
  await endTask(parts, kind, task, { state: 'failed', message })
}

const retentionDays = 30

/** Deletes exports after a week and other reports after a month, together with their files. */
export const deleteOldTasks = async ({
  db,
  files,
  clock,
}: Pick<AppContext, 'db' | 'files' | 'clock'>) => {
  const endedBefore = (days: number) =>
    lt(tasks.finished_at, new Date(clock.now().getTime() - days * 86_400_000).toISOString())
  const isOld = or(
    endedBefore(retentionDays),
    and(eq(tasks.kind, 'export_list'), endedBefore(exportDays)),
  )
  const gone = await db.delete(tasks).where(isOld).returning({ blobs: tasks.blobs })
  for (const blob of gone.flatMap(({ blobs }) => blobs)) {
    const stillMeant = await db.$count(tasks, sql`${blob} = any(${tasks.blobs})`)
    if (stillMeant === 0) await files.remove(blob)
  }
}

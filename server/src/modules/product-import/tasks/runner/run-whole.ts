import * as m from '@emporia/messages/answer'
import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { AppContext } from '../../../../context.ts'
import type { Opened, StoredRow, StoredTask } from '../kind.ts'
import { taskRows, tasks } from '../tables.ts'
import { attempt, Cancelled, type Outcome } from './attempt.ts'
import { finish } from './finish.ts'
import { note } from './run-each.ts'

/**
 * Executes all rows in one transaction: a single refusal rolls all of them back, and every refusal
 * is reported.
 */
export const runAtomically = async (parts: AppContext, task: StoredTask, opened: Opened) => {
  const { doRow, summary } = opened
  const rows = await parts.db
    .select()
    .from(taskRows)
    .where(eq(taskRows.task_id, task.id))
    .orderBy(asc(taskRows.number))
  const outcomes = new Map<StoredRow, Outcome>()
  try {
    await inTransaction(parts.db, async (db) => {
      outcomes.clear()
      for (const row of rows) {
        outcomes.set(row, await attempt(db, { row, task, doRow, log: parts.log }))
        await showProgress(parts, task.id, outcomes)
      }
      if (sumOf(outcomes).failed > 0) throw new Broken()
      for (const [row, outcome] of outcomes) await note(db, row, outcome)
      const message = await summary?.(db)
      const end = { state: 'done' as const, ...sumOf(outcomes), ...(message && { message }) }
      await finish(db, task.id, end, parts)
    })
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    await inTransaction(parts.db, (db) => reportFailure(db, parts, task, outcomes))
  }
}

class Broken extends Error {}

type Outcomes = ReadonlyMap<StoredRow, Outcome>

const sumOf = (outcomes: Outcomes) => {
  const sums = { done: 0, unchanged: 0, failed: 0 }
  for (const { outcome } of outcomes.values()) sums[outcome] += 1
  return sums
}

const stepRows = 20

/** Uses another connection, because the changes of this transaction are not visible yet. */
const showProgress = async ({ db, state }: AppContext, id: number, outcomes: Outcomes) => {
  if (outcomes.size % stepRows !== 0) return
  if (state.closing) throw new Error('The server is closing; the task begins again later')
  const running = await db
    .update(tasks)
    .set(sumOf(outcomes))
    .where(and(eq(tasks.id, id), eq(tasks.state, 'running')))
    .returning({ id: tasks.id })
  if (running.length === 0) throw new Cancelled()
}

const reportFailure = async (db: Db, parts: AppContext, task: StoredTask, outcomes: Outcomes) => {
  await db.update(taskRows).set({ outcome: 'skipped' }).where(eq(taskRows.task_id, task.id))
  for (const [row, outcome] of outcomes)
    if (outcome.outcome === 'failed') await note(db, row, outcome)
  const { failed } = sumOf(outcomes)
  const message = m.task_nothing_changed({ failed, total: task.total })
  await finish(db, task.id, { state: 'failed', message, done: 0, unchanged: 0, failed }, parts)
}

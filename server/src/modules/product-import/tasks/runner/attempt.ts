import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'

import type { Db } from '../../../../db/client.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { toFailure } from '../../../../http/errors/refusal.ts'
import type { Done, DoRow, StoredRow, StoredTask } from '../kind.ts'

/** Thrown to roll back a row, or all rows, if the task was canceled in the meantime. */
export class Cancelled extends Error {}

export type Outcome = {
  outcome: 'done' | 'unchanged' | 'failed'
  messages: string[]
  undo: unknown
}

/**
 * Executes one row. A refusal is its result and changes nothing. A dry run never changes anything.
 */
export const attempt = async (
  db: Db,
  { row, task, doRow, log }: { row: StoredRow; task: StoredTask; doRow: DoRow; log: Logger },
): Promise<Outcome> => {
  try {
    const done = await inTransaction(db, async (inner) => {
      await nameCall(inner, task)
      const result = await doRow(inner, row)
      if (task.is_dry) throw new DryEnd(result)
      return result
    })
    return outcomeOf(done)
  } catch (error) {
    if (error instanceof DryEnd) return { ...outcomeOf(error.result), undo: null }
    return toFailedOutcome(error, log)
  }
}

/** Assigns the changes of a row to the call that requested the task in the audit log. */
const nameCall = async (db: Db, { audit_id }: StoredTask) => {
  if (audit_id !== null)
    await db.execute(sql`select set_config('emporia.call', ${String(audit_id)}, true)`)
}

class DryEnd extends Error {
  readonly result: Done

  constructor(result: Done) {
    super('only looked')
    this.result = result
  }
}

const outcomeOf = ({ outcome, messages = [], undo = null }: Done): Outcome => ({
  outcome,
  messages,
  undo,
})

/** Overload is not a refusal: the queue tries again. */
const toFailedOutcome = (error: unknown, log: Logger): Outcome => {
  const { code, message, errors } = toFailure(error)
  if (code === 'busy') throw error
  if (code === 'unexpected') log.error({ err: error }, 'a row of a task failed')
  const sentences = errors ? [...new Set(Object.values(errors))] : [message]
  return { outcome: 'failed', messages: sentences, undo: null }
}

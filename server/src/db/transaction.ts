import { PgTransaction } from 'drizzle-orm/pg-core'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from './client.ts'
import { getSqlState } from './sql-state.ts'

const triesMax = 3
const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Runs a transaction and retries it on a serialization failure or deadlock. Inside a transaction it
 * is a savepoint, and the outermost one retries.
 */
export const inTransaction = async <T>(
  db: Db,
  run: (transaction: Db) => Promise<T>,
  onRetry: () => void = () => {},
): Promise<T> => {
  const tries = db instanceof PgTransaction ? 1 : triesMax

  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(run)
    } catch (error) {
      if (attempt === tries || !isConflict(error)) throw error
      onRetry()
      // A random delay, so that two transactions in conflict do not collide again.
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}

const isConflict = (error: unknown) => {
  const state = getSqlState(error)
  return state === serializationFailure || state === deadlockDetected
}

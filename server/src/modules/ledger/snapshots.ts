import { desc, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { getSqlState } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ledgerSnapshots } from './tables.ts'

/** The last entry and transaction before which nothing can be inserted any more. */
export type Cutoff = { entry_id: number; transaction_id: number }

const triesMax = 10
const lockNotAvailable = '55P03'

/**
 * Determines the boundary of a snapshot. Waits for running writers and blocks new ones, so it holds
 * its lock briefly and retries later. Returns undefined if every attempt fails.
 */
export const determineCutoff = async (db: Db): Promise<Cutoff | undefined> => {
  for (let tries = 1; ; tries++) {
    try {
      return await drawNow(db)
    } catch (error) {
      if (getSqlState(error) !== lockNotAvailable) throw error
      if (tries === triesMax) return undefined
      await sleep(1_000)
    }
  }
}

const drawNow = (db: Db) =>
  inTransaction(db, async (inside) => {
    await inside.execute(sql`set local lock_timeout = '500ms'`)
    const { rows } = await inside.execute<Cutoff>(sql`select * from ledger_boundary()`)
    return one(rows)
  })

/** Stores the balance of every account at a boundary. Idempotent. */
export const takeSnapshot = (db: Db, { entry_id, transaction_id }: Cutoff, now: Date) =>
  inTransaction(db, async (inside) => {
    // The first snapshot may have to sum years of entries.
    await inside.execute(sql`set local statement_timeout = '10min'`)
    await inside.execute(
      sql`select ledger_take_snapshot(${entry_id}, ${transaction_id}, ${now.toISOString()})`,
    )
  })

export type Snapshot = typeof ledgerSnapshots.$inferSelect

export const findLastSnapshot = async (db: Db): Promise<Snapshot | undefined> => {
  const [last] = await db.select().from(ledgerSnapshots).orderBy(desc(ledgerSnapshots.id)).limit(1)
  return last
}

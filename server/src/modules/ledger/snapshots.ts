import { desc, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import { sqlStateOf } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ledgerSnapshots } from './tables.ts'

/** The last entry and transaction that nothing can come before any more. */
export type Boundary = { entry_id: number; transaction_id: number }

const triesMax = 10
const lockNotAvailable = '55P03'

/**
 * Draws the line under what is written now. Whoever is writing is waited for, and whoever comes
 * waits meanwhile: so only for a moment, and rather again later; nothing where that never works.
 */
export const drawBoundary = async (db: Db): Promise<Boundary | undefined> => {
  for (let tries = 1; ; tries++) {
    try {
      return await drawNow(db)
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable) throw error
      if (tries === triesMax) return undefined
      await sleep(1_000)
    }
  }
}

const drawNow = (db: Db) =>
  inTransaction(db, async (inside) => {
    await inside.execute(sql`set local lock_timeout = '500ms'`)
    const { rows } = await inside.execute<Boundary>(sql`select * from ledger_boundary()`)
    return one(rows)
  })

/** Keeps what every account had come to at a boundary; twice is once. */
export const takeSnapshot = (db: Db, { entry_id, transaction_id }: Boundary, now: Date) =>
  inTransaction(db, async (inside) => {
    // A first night may have years behind it.
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

import type { Check } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { getSqlState } from '../../db/sql-state.ts'
import type { Snapshot } from '../ledger/snapshots.ts'
import { boostChecks } from './checks/boosts.ts'
import { cashChecks } from './checks/cash.ts'
import { debtChecks } from './checks/debts.ts'
import { ledgerChecks } from './checks/ledger.ts'
import { labelChecks } from './checks/labels.ts'
import { memberChecks } from './checks/members.ts'
import { orderChecks } from './checks/orders.ts'
import { taxChecks } from './checks/taxes.ts'
import { ownerChecks } from './checks/owners.ts'
import type { Promised } from './checks/promise.ts'
import { sumChecks } from './checks/sums.ts'
import { stockChecks } from './checks/stock.ts'
import { posChecks } from './checks/pos.ts'
import { unitChecks } from './checks/units.ts'

const brokenMax = 5

/** Lists all checks in the order of their codes: the ledger first, then the stock. */
export const listChecks = (night?: Snapshot) =>
  [
    ...ledgerChecks(night),
    ...orderChecks,
    ...taxChecks,
    ...ownerChecks,
    ...debtChecks,
    ...cashChecks,
    ...labelChecks,
    ...memberChecks,
    ...boostChecks,
    ...posChecks,
    ...stockChecks,
    ...unitChecks,
    ...sumChecks,
  ].toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))

/**
 * Runs every check in one snapshot, so concurrent writes are not seen. Checks of entries alone cover all
 * entries, or those since a nightly snapshot.
 */
export const runAudit = async (db: Db, night?: Snapshot): Promise<Check[]> =>
  inSnapshot(db, async (snapshot) => {
    // Reading a complete ledger takes longer than the statement timeout of a call.
    await snapshot.execute(sql`set local statement_timeout = '10min'`)
    const checks: Check[] = []
    for (const promise of listChecks(night)) checks.push(await check(snapshot, promise))
    return checks
  })

/** The same for a call that waits: returns undefined if all checks together take longer than `msMax`. */
export const runAuditWithin = async (db: Db, msMax: number, night: Snapshot | undefined) => {
  const until = performance.now() + msMax
  try {
    return await inSnapshot(db, async (snapshot) => {
      const checks: Check[] = []
      for (const promise of listChecks(night)) {
        const left = Math.ceil(until - performance.now())
        if (left <= 0) return undefined
        await snapshot.execute(sql`select set_config('statement_timeout', ${String(left)}, true)`)
        checks.push(await check(snapshot, promise))
      }
      return checks
    })
  } catch (error) {
    if (getSqlState(error) === statementCanceled) return undefined
    throw error
  }
}

const statementCanceled = '57014'

const inSnapshot = <Result>(db: Db, act: (snapshot: Db) => Promise<Result>) =>
  db.transaction(act, { isolationLevel: 'repeatable read', accessMode: 'read only' })

const check = async (db: Db, { key, title, query }: Promised): Promise<Check> => {
  const { rows } = await db.execute<{ broken: string }>(sql`${query} limit ${brokenMax}`)
  return { key, title: title(), holds: rows.length === 0, broken: rows.map(({ broken }) => broken) }
}

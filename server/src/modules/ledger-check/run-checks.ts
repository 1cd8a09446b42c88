import type { Check } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
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
 * Runs every check in one snapshot, so concurrent writes are not seen. Checks of entries alone
 * cover all entries or, for interactive calls, those since a nightly snapshot.
 */
export const runAudit = async (db: Db, night?: Snapshot): Promise<Check[]> =>
  db.transaction(
    async (snapshot) => {
      // Reading a complete ledger takes longer than the statement timeout of a call.
      await snapshot.execute(sql`set local statement_timeout = '10min'`)
      const checks: Check[] = []
      for (const promise of listChecks(night)) checks.push(await check(snapshot, promise))
      return checks
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const check = async (db: Db, { key, title, query }: Promised): Promise<Check> => {
  const { rows } = await db.execute<{ broken: string }>(sql`${query} limit ${brokenMax}`)
  return { key, title: title(), holds: rows.length === 0, broken: rows.map(({ broken }) => broken) }
}

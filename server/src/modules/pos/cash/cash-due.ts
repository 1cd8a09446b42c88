import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getPosCashAccount, getWalletAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'

/** Returns a member's cash due, and the part that is overdue. */
export const readCash = async (db: Db, memberId: number, now: Date) => {
  const [due_minor = 0, wallet_minor = 0] = await readBalances(db, [
    getPosCashAccount(memberId),
    getWalletAccount(memberId),
  ])
  return { due_minor, wallet_minor, overdue_minor: await overdueOf(db, memberId, due_minor, now) }
}

/**
 * Returns the overdue part of the cash due. Payments apply to the oldest sales first, so everything
 * beyond the sales not due yet is overdue.
 */
export const overdueOf = async (db: Db, memberId: number, due_minor: number, now: Date) => {
  if (due_minor === 0) return 0
  const isYoung = sql`o.member_id = ${memberId} and o.due_at > ${now.toISOString()}`
  const { rows } = await db.execute<{ young_minor: number }>(sql`
    select ((select coalesce(sum(o.due_minor), 0) from pos_orders o where ${isYoung})
      - (select coalesce(sum(r.till_minor), 0)
          from pos_returns r join pos_orders o on o.id = r.pos_order_id where ${isYoung})
      )::bigint as young_minor`)
  return Math.max(0, due_minor - (rows[0]?.young_minor ?? 0))
}

import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { ReversedEarning } from '../../ledger/postings/refunds.ts'
import { commissionReversals, commissions } from '../tables.ts'
import { calculateRemainingShares } from './remaining-shares.ts'
import { type EarningRow, lockRows } from './load-rows.ts'
import { toExpenseKind, toOwner } from './owner-of.ts'
import { toFunding, lessParts, type Parts, toParts, reversedParts, sumOfParts } from './parts.ts'

/**
 * Reverses the earnings of refunded lines (R3). Books the difference to the cumulative reversal, so
 * that any chain of refunds ends at the full amount.
 */
export const reverseCommissions = async (db: Db, refundId: number, now: Date) => {
  const rows = await lockRows(
    db,
    sql`c.state in ('pending', 'held', 'available') and c.order_line_id in
      (select order_line_id from refund_lines where refund_id = ${refundId})`,
  )
  const keeps = calculateRemainingShares(rows, (row) => ({
    ...toParts(row, row.amount_minor),
    left_minor: row.net_minor - row.before_minor - row.after_minor,
    whole_minor: row.net_minor - row.before_minor,
  }))
  const reversed: ReversedEarning[] = []
  for (const row of rows) {
    const parts = lessParts(toParts(row, row.amount_minor), reversedParts(row), keeps(row))
    const amount_minor = sumOfParts(parts)
    if (amount_minor === 0 || row.order_line_id === null) continue
    await reverseRow(db, { row, refundId, parts }, now)
    reversed.push({
      owner: toOwner(row),
      kind: toExpenseKind(row),
      from: row.state === 'held' || row.state === 'available' ? row.state : 'pending',
      amount_minor,
      order_line_id: row.order_line_id,
      funding: toFunding(row, parts),
    })
  }
  return reversed
}

type Reversal = { row: EarningRow; refundId: number; parts: Parts }

const reverseRow = async (db: Db, { row, refundId, parts }: Reversal, now: Date) => {
  const amount_minor = sumOfParts(parts)
  const reversed_minor = row.reversed_minor + amount_minor
  const isAll = reversed_minor === row.amount_minor
  await db
    .update(commissions)
    .set({
      reversed_minor,
      ...(isAll && { state: 'reversed', reason: 'refunded', closed_at: now.toISOString() }),
    })
    .where(eq(commissions.id, row.id))
  const { plain_minor: _, ...extra } = parts
  await db
    .insert(commissionReversals)
    .values({ refund_id: refundId, commission_id: row.id, amount_minor, ...extra })
}

/** Restores the earnings of a refund that is undone because a dispute was won. */
export const restoreCommissions = (db: Db, refundId: number) =>
  db.execute(sql`
    update commissions c set
      reversed_minor = c.reversed_minor - r.amount_minor,
      state = case when c.state <> 'reversed' then c.state
        when c.matured_at is not null then 'available'
        when c.held_at is not null then 'held' else 'pending' end,
      reason = case when c.state = 'reversed' then null else c.reason end,
      closed_at = null
    from commission_reversals r where r.refund_id = ${refundId} and c.id = r.commission_id`)

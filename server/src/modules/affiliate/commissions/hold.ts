import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { When } from '../../ledger/posting.ts'
import { releaseFunds } from '../boosts/funds.ts'
import { commissions } from '../tables.ts'
import { type EarningRow, lockRows } from './load-rows.ts'
import { toExpenseKind, toOwner } from './owner-of.ts'
import { toFunding, lessParts, toParts, reversedParts } from './parts.ts'

/** The remaining amount of an earning, as a ledger posting takes it. */
const entryOf = (row: EarningRow) => ({
  commission_id: row.id,
  owner: toOwner(row),
  amount_minor: row.amount_minor - row.reversed_minor,
  ...(row.order_id !== null && { order_id: row.order_id }),
  ...(row.order_line_id !== null && { order_line_id: row.order_line_id }),
})

/** Whether an earning is under review, by its line or its member. `c` is the earning. */
export const isFlagged = sql`exists (select from fraud_flags f
  where f.state = 'open' and f.severity = 'hold' and (
    (f.subject_type = 'line' and f.subject_id = c.order_line_id)
    or (f.subject_type = 'commission' and f.subject_id = c.id)
    or (f.subject_type in ('code', 'member') and f.member_id = c.member_id and c.owner_type = 'member')))`

/** Holds the flagged earnings of an order for review (C2) as soon as they are booked. */
export const holdFlagged = async (db: Db, orderId: number, when: When) => {
  const rows = await lockRows(
    db,
    sql`c.order_id = ${orderId} and c.state = 'pending' and c.kind <> 'cashback' and ${isFlagged}`,
  )
  await holdRows(db, rows, when)
}

export const holdRows = async (db: Db, rows: EarningRow[], when: When) => {
  for (const row of rows) {
    await record(db, postings.commissionHeld({ ...entryOf(row), nth: row.held_times + 1 }), when)
    await db
      .update(commissions)
      .set({
        state: 'held',
        held_times: row.held_times + 1,
        held_at: when.now.toISOString(),
        reason: 'under_review',
      })
      .where(eq(commissions.id, row.id))
  }
}

/**
 * Releases held earnings (C3). Those whose hold period is over become available at once, unless
 * their cash is open.
 */
export const releaseRows = async (db: Db, rows: EarningRow[], when: When) => {
  for (const row of rows) {
    await record(db, postings.commissionReleased({ ...entryOf(row), nth: row.held_times }), when)
    await db
      .update(commissions)
      .set({ state: 'pending', held_at: null, reason: null })
      .where(eq(commissions.id, row.id))
    const isOver = row.matures_at !== null && new Date(row.matures_at) <= when.now
    if (isOver && !row.is_cash_open) await matureRow(db, row, when)
  }
}

/** Makes an earning available (C4), after set-off of the member's debts. */
export const matureRow = async (db: Db, row: EarningRow, when: When, cash_due_minor = 0) => {
  const entry = entryOf(row)
  await record(db, postings.commissionMatured({ ...entry, cash_due_minor }), when)
  await db
    .update(commissions)
    .set({
      state: 'available',
      matured_at: when.now.toISOString(),
      matured_minor: entry.amount_minor,
    })
    .where(and(eq(commissions.id, row.id), eq(commissions.state, 'pending')))
}

/** Voids earnings for fraud (C5). Earnings that were not booked yet need no posting. */
export const voidRows = async (db: Db, rows: EarningRow[], reason: string, when: When) => {
  for (const row of rows) {
    const from = row.state === 'held' ? 'held' : 'pending'
    const left = lessParts(toParts(row, row.amount_minor), reversedParts(row))
    const funding = toFunding(row, left)
    if (row.state === 'tracked') await releaseFunds(db, [row])
    else
      await record(
        db,
        postings.commissionVoided({
          ...entryOf(row),
          from,
          kind: toExpenseKind(row),
          reason,
          funding,
        }),
        when,
      )
    await db
      .update(commissions)
      .set({ state: 'void', reason: 'fraud', closed_at: when.now.toISOString() })
      .where(eq(commissions.id, row.id))
  }
}

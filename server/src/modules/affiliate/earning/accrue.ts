import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Earned } from '../../ledger/events/delivery.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { commissions } from '../tables.ts'
import { type Caps, openCaps } from './caps.ts'
import { capsOf, loadLines, type ReferredLine } from './caps-of.ts'
import { sumOfExtra } from '../boosting/extra.ts'
import { releaseFunds } from '../boosting/funds.ts'
import { partOf } from './keep.ts'
import { keptShares } from './kept-shares.ts'
import { type EarningRow, lockRows } from './load-rows.ts'
import { expenseOf, ownerOf } from './owner-of.ts'
import { fundingOf, lessParts, type Parts, partsOf } from './parts.ts'

const dayMs = 86_400_000

/**
 * Accrues commission (C1) and cashback (B2) of a delivered order: what was not refunded before,
 * within the caps of boosts and packages. Returns the ledger entries to book.
 */
export const accrue = async (db: Db, orderId: number, now: Date): Promise<Earned[]> => {
  const rows = await lockRows(db, sql`c.order_id = ${orderId} and c.state = 'tracked'`)
  if (rows.length === 0) return []
  const { return_days, time_zone } = await getSellingTerms(db)
  const lines = await loadLines(db, orderId)
  const keeps = keptShares(rows, (row) => ({ ...partsOf(row, row.share_minor), ...leftOf(row) }))
  const wanted = rows.map((row) => {
    const line = lines.find(({ order_line_id }) => order_line_id === row.order_line_id)
    return {
      row,
      kept: keeps(row),
      line,
      caps: line ? capsOf(row, line, { now, time_zone }) : [],
    }
  })
  const counted = await openCaps(
    db,
    wanted.flatMap(({ caps }) => caps),
  )
  const due = wanted.map((one) => ({ ...one, ...within(counted, one) }))
  await counted.keep()
  await releaseFunds(
    db,
    due.map(({ row, kept }) => ({
      boost_purchase_id: row.boost_purchase_id,
      ...lessParts(partsOf(row, row.share_minor), kept),
    })),
  )
  for (const one of due) await writeDue(db, one, { return_days, now })
  return due.flatMap(({ row, kept, amount_minor }) => earnedOf(row, kept, amount_minor))
}

/** A line with a price of 0 counts as not refunded. */
const leftOf = ({ net_minor, before_minor }: EarningRow) => ({
  left_minor: (net_minor || 1) - before_minor,
  whole_minor: net_minor || 1,
})

type Wanted = {
  row: EarningRow
  kept: Parts
  line: ReferredLine | undefined
  caps: Parameters<Caps['take']>[0][]
}

/** Reduces a share by refunds, then by the limit of the boost, then by those of the package. */
const within = (counted: Caps, { row, kept, caps }: Wanted) => {
  const { plain_minor: share_minor, ...extra } = kept
  const { left_minor, whole_minor } = leftOf(row)
  const older = row.boost_purchase_id ? 0 : row.boost_minor
  let boost_minor = Math.min(share_minor, partOf(older, left_minor, whole_minor))
  let amount_minor = share_minor
  let cap_reason: string | null = null
  for (const cap of caps) {
    // Of a member's boost only the addition counts toward the cap; of everything else the full
    // amount.
    const isAddition = cap.reason === 'boost' && row.kind !== 'cashback'
    const asked = isAddition ? boost_minor : amount_minor
    const given = Math.min(asked, counted.leftOf(cap))
    if (given < asked) cap_reason = cap.reason
    amount_minor -= asked - given
    if (isAddition) boost_minor = given
  }
  for (const cap of caps)
    counted.take(
      cap,
      cap.reason === 'boost' && row.kind !== 'cashback' ? boost_minor : amount_minor,
    )
  return {
    amount_minor: amount_minor + sumOfExtra(extra),
    capped_minor: share_minor - amount_minor,
    cap_reason,
  }
}

type Due = Wanted & ReturnType<typeof within>

/** The earning is pending until the goods can no longer be returned; a zero amount is closed. */
const writeDue = async (
  db: Db,
  { row, line, kept, amount_minor, capped_minor, cap_reason }: Due,
  { return_days, now }: { return_days: number; now: Date },
) => {
  const { plain_minor: _, ...extra } = kept
  const hold_days = Math.max(line?.hold_days ?? 0, return_days)
  const isNone = amount_minor === 0
  await db
    .update(commissions)
    .set({
      amount_minor,
      capped_minor,
      cap_reason,
      ...extra,
      state: isNone ? 'void' : 'pending',
      reason: isNone ? (cap_reason ?? 'refunded') : null,
      closed_at: isNone ? now.toISOString() : null,
      delivered_at: now.toISOString(),
      matures_at: new Date(now.getTime() + hold_days * dayMs).toISOString(),
    })
    .where(eq(commissions.id, row.id))
}

const earnedOf = (row: EarningRow, kept: Parts, amount_minor: number): Earned[] =>
  amount_minor === 0 || row.order_line_id === null
    ? []
    : [
        {
          owner: ownerOf(row),
          kind: expenseOf(row),
          amount_minor,
          order_line_id: row.order_line_id,
          funding: fundingOf(row, kept),
        },
      ]

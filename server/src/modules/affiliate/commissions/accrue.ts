import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Earned } from '../../ledger/postings/delivery.ts'
import { daysToReturn } from '../../consumer-rules/read-rules.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { commissions } from '../tables.ts'
import { type Caps, openCaps } from './caps.ts'
import { listCaps, loadLines, type ReferredLine } from './caps-of.ts'
import { sumOfExtra } from '../boosts/extra.ts'
import { releaseFunds } from '../boosts/funds.ts'
import { calculateRemaining } from './retain.ts'
import { calculateRemainingShares } from './remaining-shares.ts'
import { type EarningRow, lockRows } from './load-rows.ts'
import { toExpenseKind, toOwner } from './owner-of.ts'
import { toFunding, lessParts, type Parts, toParts } from './parts.ts'

const dayMs = 86_400_000

/**
 * Accrues commission (C1) and cashback (B2) of a delivered order: what was not refunded before,
 * within the caps of boosts and packages. Returns the ledger entries to book.
 */
export const accrue = async (db: Db, orderId: number, now: Date): Promise<Earned[]> => {
  const rows = await lockRows(db, sql`c.order_id = ${orderId} and c.state = 'tracked'`)
  if (rows.length === 0) return []
  const terms = await getSellingTerms(db)
  const { time_zone } = terms
  const return_days = daysToReturn(terms)
  const lines = await loadLines(db, orderId)
  const keeps = calculateRemainingShares(rows, (row) => ({
    ...toParts(row, row.share_minor),
    ...leftOf(row),
  }))
  const wanted = rows.map((row) => {
    const line = lines.find(({ order_line_id }) => order_line_id === row.order_line_id)
    return {
      row,
      remaining: keeps(row),
      line,
      caps: line ? listCaps(row, line, { now, time_zone }) : [],
    }
  })
  const counted = await openCaps(
    db,
    wanted.flatMap(({ caps }) => caps),
  )
  const due = wanted.map((one) => ({ ...one, ...limitShare(counted, one) }))
  await counted.keep()
  await releaseFunds(
    db,
    due.map(({ row, remaining }) => ({
      boost_purchase_id: row.boost_purchase_id,
      ...lessParts(toParts(row, row.share_minor), remaining),
    })),
  )
  for (const one of due) await writeDue(db, one, { return_days, now })
  return due.flatMap(({ row, remaining, amount_minor }) => earnedOf(row, remaining, amount_minor))
}

/** A line with a price of 0 counts as not refunded. */
const leftOf = ({ net_minor, before_minor }: EarningRow) => ({
  left_minor: (net_minor || 1) - before_minor,
  whole_minor: net_minor || 1,
})

type Accrual = {
  row: EarningRow
  remaining: Parts
  line: ReferredLine | undefined
  caps: Parameters<Caps['take']>[0][]
}

/** Reduces a share by refunds, then by the limit of the boost, then by those of the package. */
const limitShare = (counted: Caps, { row, remaining, caps }: Accrual) => {
  const { plain_minor: share_minor, ...extra } = remaining
  const { left_minor, whole_minor } = leftOf(row)
  const older = row.boost_purchase_id ? 0 : row.boost_minor
  let boost_minor = Math.min(share_minor, calculateRemaining(older, left_minor, whole_minor))
  let amount_minor = share_minor
  let cap_reason: string | null = null
  for (const cap of caps) {
    // Of a member's boost only the addition counts toward the cap; of everything else the full
    // amount.
    const isAddition = cap.reason === 'boost' && row.kind !== 'cashback'
    const requested = isAddition ? boost_minor : amount_minor
    const granted = Math.min(requested, counted.leftOf(cap))
    if (granted < requested) cap_reason = cap.reason
    amount_minor -= requested - granted
    if (isAddition) boost_minor = granted
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

type Due = Accrual & ReturnType<typeof limitShare>

/** The earning is pending until the goods can no longer be returned; a zero amount is closed. */
const writeDue = async (
  db: Db,
  { row, line, remaining, amount_minor, capped_minor, cap_reason }: Due,
  { return_days, now }: { return_days: number; now: Date },
) => {
  const { plain_minor: _, ...extra } = remaining
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

const earnedOf = (row: EarningRow, remaining: Parts, amount_minor: number): Earned[] =>
  amount_minor === 0 || row.order_line_id === null
    ? []
    : [
        {
          owner: toOwner(row),
          kind: toExpenseKind(row),
          amount_minor,
          order_line_id: row.order_line_id,
          funding: toFunding(row, remaining),
        },
      ]

import type { UnqualifiedReason } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { Earned } from '../../ledger/postings/delivery.ts'
import { earner } from '../../ledger/accounts.ts'
import { commissions } from '../tables.ts'

type Line = {
  order_id: number
  order_line_id: number
  base_minor: number
  rate_bp: number
  /** What is left for the member after the discount they gave. */
  amount_minor: number
}

type Terms = { member_id: number; now: Date; hold_days: number }

const dayMs = 86_400_000

/**
 * Accrues POS commission of goods that the customer took along; it is pending like any other
 * earning.
 */
export const accruePosLines = async (
  db: Db,
  lines: Line[],
  { member_id, now, hold_days }: Terms,
) => {
  const earning = lines.filter(({ amount_minor }) => amount_minor > 0)
  const at = now.toISOString()
  const matures_at = new Date(now.getTime() + hold_days * dayMs).toISOString()
  if (earning.length > 0)
    await db.insert(commissions).values(
      earning.map((line) => ({
        ...rowOf(line, { member_id, at }),
        state: 'pending' as const,
        delivered_at: at,
        matures_at,
      })),
    )
  return (orderId: number): Earned[] =>
    earning
      .filter(({ order_id }) => order_id === orderId)
      .map(({ order_line_id, amount_minor }) => ({
        owner: earner(member_id),
        kind: 'pos',
        amount_minor,
        order_line_id,
      }))
}

/** Tracks POS commission of a sale that is shipped; it accrues on delivery. */
export const trackPosLines = async (
  db: Db,
  lines: Line[],
  { member_id, now }: Pick<Terms, 'member_id' | 'now'>,
) => {
  const earning = lines.filter(({ amount_minor }) => amount_minor > 0)
  if (earning.length === 0) return
  await db.insert(commissions).values(
    earning.map((line) => ({
      ...rowOf(line, { member_id, at: now.toISOString() }),
      state: 'tracked' as const,
    })),
  )
}

/** Records that a sale to oneself earns nothing, with the reason for the member. */
export const recordUnqualifiedPosLines = async (
  db: Db,
  lines: Line[],
  { member_id, now, reason }: Pick<Terms, 'member_id' | 'now'> & { reason: UnqualifiedReason },
) => {
  await db.insert(commissions).values(
    lines.map((line) => ({
      ...rowOf({ ...line, amount_minor: 0 }, { member_id, at: now.toISOString() }),
      state: 'unqualified' as const,
      reason,
    })),
  )
}

const rowOf = (line: Line, { member_id, at }: { member_id: number; at: string }) => ({
  order_id: line.order_id,
  order_line_id: line.order_line_id,
  member_id,
  kind: 'pos' as const,
  base_minor: line.base_minor,
  rate_bp: line.rate_bp,
  share_minor: line.amount_minor,
  amount_minor: line.amount_minor,
  created_at: at,
})

import type { Db } from '../../db/client.ts'
import { sellerEarnings } from './tables.ts'

type Earned = {
  order_id: number
  order_line_id: number
  shop_id: number
  share_minor: number
  commission_minor: number
}

const dayMs = 86_400_000

type Terms = { hold_days: number; return_days: number }

/** Records what a shop earns from the lines of a delivered order, and when it matures. */
export const earn = async (
  db: Db,
  earned: Earned[],
  { delivered_at, hold_days, return_days }: Terms & { delivered_at: Date },
) => {
  if (earned.length === 0) return
  // An earning does not mature before the return period ends.
  const days = Math.max(hold_days, return_days)
  const matures_at = new Date(delivered_at.getTime() + days * dayMs).toISOString()
  await db
    .insert(sellerEarnings)
    .values(earned.map((row) => ({ ...row, delivered_at: delivered_at.toISOString(), matures_at })))
}

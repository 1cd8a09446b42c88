import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { holdRows } from '../commissions/hold.ts'
import { lockRows } from '../commissions/load-rows.ts'
import { loadResemblances } from '../fraud/resemblances.ts'
import { writeFlags } from '../fraud/write-flags.ts'

type Purchase = { member_id: number; buyer_id: number; order_ids: number[] }

/**
 * Checks the customer of a POS sale once they are identified. If they share a browser or a payout
 * account with the member, the member may have sold to themselves, and the earnings are held.
 * Returns whether.
 */
export const suspectBuyer = async (
  db: Db,
  { member_id, buyer_id, order_ids }: Purchase,
  now: Date,
): Promise<boolean> => {
  if (member_id === buyer_id) return true
  const params = { buyer_id, order_ids: [], member_ids: [member_id] }
  const [alike] = await loadResemblances(db, params, now)
  const shared = [alike?.device && 'browser', alike?.payout && 'account for money'].filter(Boolean)
  if (shared.length === 0) return false
  const ids = sql`any(${sql.param(order_ids)}::bigint[])`
  const { rows } = await db.execute<{ id: number; order_id: number }>(sql`
    select id::int, order_id::int from order_lines where order_id = ${ids} order by id`)
  await writeFlags(
    db,
    rows.map(({ id, order_id }) => ({
      rule: 'pos_alike',
      severity: 'hold' as const,
      evidence: { shared },
      subject_type: 'line' as const,
      subject_id: id,
      member_id,
      order_id,
    })),
    now,
  )
  const earned = await lockRows(
    db,
    sql`c.order_id = ${ids} and c.member_id = ${member_id} and c.kind = 'pos' and c.state = 'pending'`,
  )
  await holdRows(db, earned, { now, actor_id: null })
  return true
}

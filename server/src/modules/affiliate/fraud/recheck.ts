import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { holdRows } from '../commissions/hold.ts'
import type { EarningRow } from '../commissions/load-rows.ts'
import { loadResemblances } from './resemblances.ts'
import { writeFlags } from './write-flags.ts'

/**
 * Repeats the fraud checks before a payment, because accounts, browsers and the member's status may
 * have changed since the order. Holds what is flagged now.
 */
export const recheck = async (db: Db, rows: EarningRow[], now: Date) => {
  const sold = rows.filter(({ kind, order_id }) => isOfSale(kind) && order_id !== null)
  for (const row of sold) {
    const rule = await suspicionOf(db, row, now)
    if (!rule) continue
    const flag = {
      rule,
      severity: 'hold' as const,
      evidence: { seen: 'when it was about to be paid' },
      subject_type: 'commission' as const,
      subject_id: row.id,
      member_id: row.member_id,
      order_id: row.order_id ?? 0,
    }
    const { rows: known } = await db.execute(sql`select from fraud_flags
      where subject_type = 'commission' and subject_id = ${row.id} and rule = ${rule}`)
    if (known.length > 0) continue
    await writeFlags(db, [flag], now)
    await holdRows(db, [row], { now, actor_id: null })
  }
}

const isOfSale = (kind: string) => kind === 'direct' || kind === 'level' || kind === 'pos'

const suspicionOf = async (db: Db, { member_id, order_id }: EarningRow, now: Date) => {
  const { rows } = await db.execute<{ buyer_id: number; is_active: boolean }>(sql`
    select o.user_id::int as buyer_id,
      u.status = 'active' and u.deleted_at is null
        and coalesce(m.status, 'active') = 'active' as is_active
    from orders o, users u left join affiliate_members m on m.member_id = u.id
    where o.id = ${order_id} and u.id = ${member_id}`)
  const [row] = rows
  if (!row) return null
  if (!row.is_active) return 'inactive'
  const params = { buyer_id: row.buyer_id, order_ids: [], member_ids: [member_id] }
  const [alike] = await loadResemblances(db, params, now)
  if (alike?.payout) return 'same_payout'
  return alike?.device ? 'same_device' : null
}

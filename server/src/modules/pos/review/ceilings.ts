import type { ReviewReason, SaleDraft } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Shortage } from '../sale/cover-shortage.ts'
import type { PricedSale } from '../sale/price-sale.ts'
import type { settleSale } from '../sale/settle.ts'
import { type Ceilings, posOrders } from '../tables.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import type { Stop } from './stop.ts'

/** Offline sales of one member are compared with the ceilings one at a time. */
export const lockMember = (db: Db, memberId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('pos_offline'), ${memberId}::int)`)

export const calculateCeilings = (posTerms: PosTerms): Ceilings => ({
  sale_minor: Math.floor((posTerms.float_limit_minor * posTerms.offline_sale_percent) / 100),
  day_minor: Math.floor((posTerms.float_limit_minor * posTerms.offline_day_percent) / 100),
  line_units: posTerms.offline_line_units,
  hours: posTerms.offline_hours,
})

type Params = {
  id: number
  member_id: number
  draft: SaleDraft
  posTerms: PosTerms
  priced: PricedSale
  settled: ReturnType<typeof settleSale>
  short: Shortage
  stop: Stop | undefined
}

/** Returns why an offline sale needs review before it is booked; none for an online sale. */
export const listReasons = async (db: Db, params: Params, now: Date): Promise<ReviewReason[]> => {
  const { id, member_id, draft, posTerms, priced, settled, short, stop } = params
  if (draft.mode === 'online') return []
  const ceilings = calculateCeilings(posTerms)
  await db
    .update(posOrders)
    .set({ ceilings })
    .where(sql`${posOrders.id} = ${id}`)
  const { total_minor } = priced.purchase.totals
  const value_minor = Math.max(draft.total_seen, total_minor, settled.due_minor)
  const day_minor = (await soldInDay(db, { id, member_id }, now)) + value_minor
  const age = now.getTime() - Date.parse(draft.sold_at)
  const most = ceilings.hours * hourMs
  const isStopped = stop !== undefined && draft.sold_at > stop.received_at
  const found: Record<ReviewReason, boolean> = {
    sale_value: value_minor > ceilings.sale_minor,
    day_value: day_minor > ceilings.day_minor,
    line_units: draft.lines.some(({ qty }) => qty > ceilings.line_units),
    shortage: short.some((missing) => isTooShort(missing, posTerms)),
    age: age > most,
    clock: age < -most,
    register_stopped: isStopped,
  }
  return reasons.filter((reason) => found[reason])
}

const reasons = [
  'sale_value',
  'day_value',
  'line_units',
  'shortage',
  'age',
  'clock',
  'register_stopped',
] as const satisfies ReviewReason[]

const hourMs = 3_600_000

const isTooShort = (
  { quantity, on_hand }: Shortage[number],
  { offline_short_units, offline_short_percent }: PosTerms,
) => quantity > Math.max(offline_short_units, (on_hand * offline_short_percent) / 100)

/** Value of a member's offline sales of the last 24 hours that were booked without review. */
const soldInDay = async (
  db: Db,
  { id, member_id }: { id: number; member_id: number },
  now: Date,
) => {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(sum(greatest(seen_minor, total_minor, due_minor)), 0)::bigint as minor
    from pos_orders where member_id = ${member_id} and mode = 'offline' and review is null
      and id <> ${id} and received_at > ${now.toISOString()}::timestamptz - interval '24 hours'`)
  return one(rows).minor
}

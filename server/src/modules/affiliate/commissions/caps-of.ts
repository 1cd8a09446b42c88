import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toDay } from '../../../db/conditions/days.ts'
import type { Cap } from './caps.ts'
import type { EarningRow } from './load-rows.ts'

export type ReferredLine = {
  order_line_id: number
  hold_days: number
  boost: { id: number; max_minor: number | null } | null
  cashback: { id: number; max_minor: number | null } | null
}

/** Loads the terms of an order's lines as placed, with the limits of their boosts. */
export const loadLines = async (db: Db, orderId: number) => {
  const boost = (column: 'boost_purchase_id' | 'cashback_purchase_id') =>
    sql.raw(`(select jsonb_build_object('id', p.id, 'max_minor', (p.terms ->> 'max_minor')::bigint)
      from package_purchases p where p.id = r.${column})`)
  const { rows } = await db.execute<ReferredLine>(sql`
    select r.order_line_id::int, r.hold_days, ${boost('boost_purchase_id')} as boost,
      ${boost('cashback_purchase_id')} as cashback
    from line_referrals r where r.order_id = ${orderId}`)
  return rows
}

type At = { now: Date; time_zone: string }

/**
 * Returns the caps of an earning: its boost first, then the day and the month of its member's
 * package.
 */
export const listCaps = (row: EarningRow, line: ReferredLine, at: At): Cap[] => {
  // A funded boost was reserved within its limit and does not count toward the caps of a package.
  if (row.kind === 'cashback') return row.boost_purchase_id ? [] : boostCap(line.cashback)
  if (row.kind !== 'direct' && row.kind !== 'level') return []
  const day = dayOf(at)
  const { daily_cap_minor, monthly_cap_minor } = row
  return [
    ...(row.boost_minor > 0 && !row.boost_purchase_id ? boostCap(line.boost) : []),
    ...periodCap(row, 'daily', `day:${day}`, daily_cap_minor),
    ...periodCap(row, 'monthly', `month:${day.slice(0, 7)}`, monthly_cap_minor),
  ]
}

const boostCap = (boost: ReferredLine['boost']): Cap[] =>
  !boost || boost.max_minor === null
    ? []
    : [
        {
          key: `boost:${boost.id}`,
          reason: 'boost',
          max_minor: boost.max_minor,
          purchase_id: boost.id,
        },
      ]

const periodCap = (
  { member_id }: EarningRow,
  reason: 'daily' | 'monthly',
  period: string,
  max_minor: number | null,
): Cap[] =>
  max_minor === null
    ? []
    : [{ key: `member:${member_id}:${period}`, reason, max_minor, member_id, period }]

/** The date in the time zone of the marketplace. */
const dayOf = ({ now, ...zone }: At) => toDay(now, zone)

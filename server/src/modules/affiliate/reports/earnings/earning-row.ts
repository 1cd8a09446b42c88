import type { MemberEarning } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { calculateShare } from '../../../ledger/arithmetic.ts'
import { awaitedPayer } from '../../../ledger/open-cash.ts'
import { calculateEffectiveRate } from '../../attribution/rates.ts'
import { maskedName } from '../masked.ts'

type Plain = Omit<MemberEarning, 'product' | 'why' | 'effective_bp'>
type Why = Omit<NonNullable<MemberEarning['why']>, 'wanted_minor'>

/** A row as read from the database; fields of a line are null without one. */
export type EarningRow = Plain & {
  product_id: number | null
  name: string
  quantity: number
  unit: string
  /** Its terms; null without a line. */
  terms: (Why & { total_bp: number }) | null
}

/**
 * Earnings of sales and, with negative ids, adjustments by staff. The reader filters by member.
 * Both have the same types, so PostgreSQL can push the filter into each of the two tables.
 */
export const earned = sql`(
  select id, member_id, order_id, order_line_id, kind, level, base_minor, rate_bp, amount_minor,
    reversed_minor, boost_minor, capped_minor, cap_reason, state, reason, created_at, delivered_at,
    matures_at, matured_at
  from commissions
  union all
  select -id, member_id, null, null, kind, 0, 0::bigint, 0, amount_minor, 0::bigint, 0::bigint,
    0::bigint, null, 'available', reason, created_at, null, null, created_at
  from earning_adjustments
)`

export const earningJoins = sql`${earned} c
  left join order_lines l on l.id = c.order_line_id
  left join orders o on o.id = c.order_id
  left join line_referrals r on r.order_line_id = c.order_line_id
  left join users closer on closer.id = r.member_id and r.member_id <> c.member_id
  left join package_purchases bought on bought.id = r.package_purchase_id and r.member_id = c.member_id`

const sumOfLevels = sql`(select coalesce(sum(level), 0) from unnest(r.level_bps) as level)`

export const earningColumns = sql`
  c.id, c.kind, c.level, c.base_minor, c.rate_bp, c.amount_minor, c.reversed_minor, c.state, c.reason,
  c.created_at, c.delivered_at, c.matures_at, c.matured_at,
  case when c.state = 'pending' then ${awaitedPayer(sql`c.order_id`)} end as awaits_cash_from,
  case when closer.id is null then null else ${maskedName(sql`closer.name`)} end as through,
  o.number as order_number, l.product_id, l.name, l.quantity::float8 as quantity, l.unit,
  case when r.order_line_id is null then null else json_build_object(
    'base_minor', r.base_minor, 'coupon_minor', l.discount_minor, 'rate_source', r.rate_source,
    'rate_bp', r.rate_bp, 'package_name', bought.name, 'package_min_bp', r.package_min_bp,
    'package_bonus_bp', r.package_bonus_bp, 'multiplier_x100', r.multiplier_x100,
    'boost_minor', c.boost_minor, 'pool_minor', r.pool_minor, 'capped_minor', c.capped_minor,
    'cap_reason', c.cap_reason, 'hold_days', r.hold_days, 'source', r.source,
    'clicked_at', r.clicked_at, 'total_bp', r.direct_bp + ${sumOfLevels}) end as terms`

const instantOrNull = (at: string | null) => (at === null ? null : new Date(at).toISOString())

export const writtenEarning = (row: EarningRow): MemberEarning => {
  const { product_id, name, quantity, unit, terms, ...plain } = row
  return {
    ...plain,
    effective_bp: calculateEffectiveRate(row.amount_minor, row.base_minor),
    created_at: new Date(row.created_at).toISOString(),
    delivered_at: instantOrNull(row.delivered_at),
    matures_at: instantOrNull(row.matures_at),
    matured_at: instantOrNull(row.matured_at),
    product: product_id === null ? null : { id: product_id, name, quantity, unit },
    why: terms && whyOf(terms),
  }
}

const whyOf = ({ total_bp, ...terms }: NonNullable<EarningRow['terms']>) => ({
  ...terms,
  clicked_at: instantOrNull(terms.clicked_at),
  wanted_minor: calculateShare(terms.base_minor, total_bp),
})

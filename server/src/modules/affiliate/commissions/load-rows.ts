import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isCashOpen } from '../../ledger/open-cash.ts'
import type { commissions } from '../tables.ts'

type Commission = typeof commissions.$inferSelect
export type EarningRow = Pick<
  Commission,
  | 'id'
  | 'order_id'
  | 'order_line_id'
  | 'member_id'
  | 'owner_type'
  | 'kind'
  | 'level'
  | 'share_minor'
  | 'boost_minor'
  | 'amount_minor'
  | 'reversed_minor'
  | 'daily_cap_minor'
  | 'monthly_cap_minor'
  | 'state'
  | 'held_times'
  | 'matures_at'
  | 'matured_at'
  | 'boost_purchase_id'
  | 'fund_minor'
  | 'room_minor'
  | 'platform_minor'
> & {
  /**
   * What the buyer pays for the goods of the line: in total, and refunded before and after the
   * delivery.
   */
  net_minor: number
  before_minor: number
  after_minor: number
  /** What was already reversed of each part. */
  fund_reversed: number
  room_reversed: number
  platform_reversed: number
  /** Whether the fund of its boost is closed: refunded amounts then go to the platform. */
  is_fund_closed: boolean
  /** What the platform has left after its coupons; for its own products, the rest of the margin. */
  market_minor: number | null
  /** Whether the cash of its order has not reached the platform. */
  is_cash_open: boolean
}

/**
 * Returns earnings with the refunds of their lines, locked in ascending order until the transaction
 * ends.
 */
export const lockRows = async (db: Db, where: SQL): Promise<EarningRow[]> => {
  const { rows } = await db.execute<EarningRow>(sql`
    select c.id::int, c.order_id::int, c.order_line_id::int, c.member_id::int, c.owner_type, c.kind,
      c.level, c.share_minor::float8, c.boost_minor::float8, c.amount_minor::float8,
      c.reversed_minor::float8, c.daily_cap_minor::float8, c.monthly_cap_minor::float8, c.state, c.held_times, c.matures_at, c.matured_at,
      c.boost_purchase_id::int, c.fund_minor::float8, c.room_minor::float8, c.platform_minor::float8,
      back.fund_reversed, back.room_reversed, back.platform_reversed,
      exists (select from package_purchases p
        where p.id = c.boost_purchase_id and p.fund_closed_at is not null) as is_fund_closed,
      ${isCashOpen(sql`c.order_id`)} as is_cash_open,
      coalesce(l.net_minor, 0)::float8 as net_minor,
      (${refundedOf(sql`not r.is_delivered`)})::float8 as before_minor,
      (${refundedOf(sql`r.is_delivered`)})::float8 as after_minor,
      case when o.shop_id is not null then (l.commission_minor - l.coupon_platform_minor
        - (${refundedOf(sql`true`, sql`g.commission_minor - g.coupon_minor`)}))::float8
        when f.order_line_id is not null then (greatest(0, f.margin_minor)
        - div(greatest(0, f.margin_minor) * (${refundedOf(sql`true`)}), greatest(1, l.net_minor)))::float8
      end as market_minor
    from commissions c left join order_lines l on l.id = c.order_line_id
    left join orders o on o.id = l.order_id
    left join line_referrals f on f.order_line_id = l.id
    cross join lateral (
      select coalesce(sum(b.fund_minor), 0)::float8 as fund_reversed,
        coalesce(sum(b.room_minor), 0)::float8 as room_reversed,
        coalesce(sum(b.platform_minor), 0)::float8 as platform_reversed
      from commission_reversals b join refunds r on r.id = b.refund_id and r.state <> 'undone'
      where b.commission_id = c.id) back
    where ${where} order by c.id for update of c`)
  return rows
}

const refundedOf = (when: SQL, what = sql`g.net_minor`) => sql`select coalesce(sum(${what}), 0)
  from refund_lines g join refunds r on r.id = g.refund_id
  where g.order_line_id = c.order_line_id and r.state <> 'undone' and ${when}`

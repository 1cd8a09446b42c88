import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Terms } from '../../referrals/terms.ts'
import { decideLines, type Lent } from '../attribution/decide-lines.ts'
import type { Decided } from '../attribution/share-out.ts'
import type { Sold } from '../attribution/sold.ts'

const dayMs = 86_400_000

export type SaleLine = Omit<Sold, 'candidate'> & {
  buyer_id: number
  placed_at: string
  candidate: NonNullable<Sold['candidate']>
}

type Params = { from: Date; most: number; member_id?: number }

/** Lists the newest referred sales since a time, of all members or of one, grouped by order. */
export const listReferredSales = async (db: Db, { from, most, member_id }: Params) => {
  const whose = member_id === undefined ? sql`is not null` : sql`= ${member_id}`
  const { rows } = await db.execute<SaleLine & { total: number }>(sql`
    with sales as (
      select r.order_id from line_referrals r join orders o on o.id = r.order_id
      where r.placed_at >= ${from.toISOString()} and r.member_id ${whose}
        and o.status not in ('cancelled', 'returned')
      group by r.order_id
    ), newest as (select order_id from sales order by order_id desc limit ${most})
    select l.id::int, l.order_id::int, l.product_id::int, l.net_minor::float8, l.tax_minor::float8,
      l.coupon_platform_minor::float8, l.shipping_discount_platform_minor::float8,
      l.commission_minor::float8, r.cost_minor::float8, o.shop_id::int, o.prices_include_tax,
      o.user_id::int as buyer_id, r.placed_at, (select count(*)::int from sales) as total,
      jsonb_build_object('member_id', r.member_id, 'click_id', r.click_id, 'source', r.source,
        'scope', r.scope, 'clicked_at', r.clicked_at) as candidate
    from newest n join line_referrals r on r.order_id = n.order_id and r.member_id ${whose}
    join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    order by l.order_id, l.id`)
  const orders = [...Map.groupBy(rows, ({ order_id }) => order_id).values()]
  return { orders, total: rows[0]?.total ?? 0 }
}

/** Decides the same lines again at other terms, or with another package of one member. */
export const decideAgain = async (db: Db, orders: SaleLine[][], terms: Terms, lent?: Lent) => {
  const decided: Decided[] = []
  for (const sold of orders) {
    const [first] = sold
    if (!first || !terms.enabled) continue
    const placed = new Date(first.placed_at)
    const timed = sold.map((line) => ({ ...line, candidate: inTime(line, placed, terms) }))
    const query = { buyer_id: first.buyer_id, sold: timed, ...(lent && { lent }) }
    decided.push(...(await decideLines(db, query, terms, placed)))
  }
  return decided
}

const inTime = ({ candidate }: SaleLine, placed: Date, { window_days }: Terms) => {
  const { source, clicked_at } = candidate
  const isLate =
    source === 'link' &&
    clicked_at !== null &&
    Date.parse(clicked_at) + window_days * dayMs <= placed.getTime()
  return { ...candidate, is_expired: isLate }
}

import { clicksToJudge, type Funnel } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/one.ts'
import { type Days, isWithin } from '../days.ts'

export type ClickFilter = {
  product_id?: number | undefined
  referer?: string | undefined
  label?: string | undefined
}

/** What a click has to be; `c` is the click, or a step after it. */
export const clickConditions = (memberId: number, filter: ClickFilter): SQL => {
  const { product_id, referer, label } = filter
  return sql.join(
    [
      sql`c.member_id = ${memberId}`,
      ...(product_id ? [sql`c.product_id = ${product_id}`] : []),
      ...(referer ? [sql`c.referer_host = ${referer}`] : []),
      ...(label ? [sql`c.sub_id = ${label}`] : []),
    ],
    sql` and `,
  )
}

type Asked = { memberId: number; days: Days; filter: ClickFilter }
type Clicks = Pick<Funnel, 'clicks' | 'unique'> & { rejected: number }
type Orders = Pick<Funnel, 'orders' | 'delivered' | 'released' | 'sales_minor' | 'earned_minor'> & {
  delivered_minor: number
  refunded_minor: number
}

/** What was clicked in these days, followed to its end: orders count by the day of their click. */
export const readFunnel = async (db: Db, asked: Asked): Promise<Funnel & { rejected: number }> => {
  const clicks = await countClicks(db, asked)
  const steps = await countSteps(db, asked)
  const orders = await countOrders(db, asked)
  const { delivered_minor, refunded_minor, ...counted } = orders
  return {
    ...clicks,
    ...steps,
    ...counted,
    sign_ups: isPlain(asked.filter) ? await countSignUps(db, asked) : 0,
    ...rates({ ...clicks, ...counted }),
    average_minor: orders.orders > 0 ? Math.round(orders.sales_minor / orders.orders) : null,
    refunded_bp: delivered_minor > 0 ? bpOf(refunded_minor, delivered_minor) : null,
  }
}

/** Of how many clicks something came, and how much of each. Few clicks say nothing. */
export const rates = ({
  unique,
  orders,
  earned_minor,
}: Pick<Funnel, 'unique' | 'orders' | 'earned_minor'>) => ({
  conversion_bp: unique < clicksToJudge ? null : bpOf(orders, unique),
  epc_minor: unique < clicksToJudge ? null : Math.round(earned_minor / unique),
})

const bpOf = (part: number, whole: number) => Math.min(10_000, Math.round((part / whole) * 10_000))

const isPlain = ({ product_id, referer, label }: ClickFilter) => !product_id && !referer && !label

const countClicks = async (db: Db, { memberId, days, filter }: Asked) => {
  const { rows } = await db.execute<Clicks>(sql`
    select count(*) filter (where c.rejected_reason is null)::int as clicks,
      count(*) filter (where c.rejected_reason is null and c.is_unique)::int as unique,
      count(*) filter (where c.rejected_reason is not null)::int as rejected
    from referral_clicks c
    where ${clickConditions(memberId, filter)} and ${isWithin(sql`c.landed_at`, days)}`)
  return one(rows)
}

/** After how many of the unique clicks a product was looked at, or went into the cart. */
const countSteps = async (db: Db, { memberId, days, filter }: Asked) => {
  const { rows } = await db.execute<Pick<Funnel, 'viewed' | 'carted'>>(sql`
    select count(distinct c.click_id)::int as viewed,
      count(distinct c.click_id) filter (where c.is_in_cart)::int as carted
    from referral_steps c
    where ${clickConditions(memberId, filter)} and ${isWithin(sql`c.landed_at`, days)}`)
  return one(rows)
}

/** Of a line what came of it: the member's own part, without those of the members above. */
const countOrders = async (db: Db, { memberId, days, filter }: Asked) => {
  const ofClick = isPlain(filter)
    ? sql`true`
    : sql`exists (select from referral_clicks c
        where c.id = r.click_id and ${clickConditions(memberId, filter)})`
  const { rows } = await db.execute<Orders>(sql`
    select count(distinct r.order_id)::int as orders,
      count(distinct r.order_id) filter (where o.delivered_at is not null)::int as delivered,
      count(distinct r.order_id) filter (where e.state = 'available')::int as released,
      coalesce(sum(r.base_minor), 0)::bigint as sales_minor,
      coalesce(sum(r.base_minor) filter (where o.delivered_at is not null), 0)::bigint
        as delivered_minor,
      coalesce(sum(r.base_minor) filter (where e.state = 'reversed'), 0)::bigint as refunded_minor,
      coalesce(sum(e.amount_minor - e.reversed_minor)
        filter (where e.state in ('pending', 'held', 'available')), 0)::bigint as earned_minor
    from line_referrals r join orders o on o.id = r.order_id
    left join commissions e on e.order_line_id = r.order_line_id
      and e.member_id = r.member_id and e.kind = 'direct'
    where r.member_id = ${memberId} and r.is_qualified and o.status <> 'cancelled'
      and ${isWithin(sql`coalesce(r.clicked_at, r.placed_at)`, days)} and ${ofClick}`)
  return one(rows)
}

const countSignUps = async (db: Db, { memberId, days }: Asked) => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from users u
    where u.sponsor_id = ${memberId} and ${isWithin(sql`u.created_at`, days)}`)
  return one(rows).n
}

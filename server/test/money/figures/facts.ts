import { sql } from 'drizzle-orm'

import { db } from '../../app.ts'

/** The tables behind the metrics, read row by row to compute them a second time in another way. */

type Click = {
  id: string
  member_id: number
  product_id: number | null
  visitor_id: string
  at: number
  is_unique: boolean
  device: string
  country: string | null
  referer_host: string | null
  sub_id: string | null
}
type Line = {
  line_id: number
  order_id: number
  member_id: number
  click_id: string | null
  at: number
  base: number
  is_delivered: boolean
}
type Earning = {
  member_id: number
  order_id: number | null
  line_id: number | null
  kind: string
  state: string
  net: number
  reversed: number
  at: number
  matured: number | null
}
type Sale = { order_id: number; shop_id: number | null; status: string; at: number; sold: number }

const msOf = (column: string) => sql`(extract(epoch from ${sql.identifier(column)}) * 1000)::float8`

export const loadFacts = async () => {
  const { rows: clicks } = await db.execute<Click>(sql`
    select id, member_id::int, product_id::int, visitor_id, ${msOf('landed_at')} as at, is_unique,
      device, country, referer_host, sub_id
    from referral_clicks where rejected_reason is null and member_id is not null`)
  const { rows: rejected } = await db.execute<{ member_id: number; at: number }>(sql`
    select member_id::int, ${msOf('landed_at')} as at from referral_clicks
    where rejected_reason is not null and member_id is not null`)
  const { rows: steps } = await db.execute<{ click_id: string; is_in_cart: boolean }>(
    sql`select click_id, is_in_cart from referral_steps`,
  )
  const { rows: lines } = await db.execute<Line>(sql`
    select r.order_line_id::int as line_id, r.order_id::int, r.member_id::int, r.click_id,
      (extract(epoch from coalesce(r.clicked_at, r.placed_at)) * 1000)::float8 as at,
      r.base_minor::int as base, o.delivered_at is not null as is_delivered
    from line_referrals r join orders o on o.id = r.order_id
    where r.is_qualified and r.member_id is not null and o.status <> 'cancelled'
    order by r.order_line_id`)
  const { rows: earnings } = await db.execute<Earning>(sql`
    select member_id::int, order_id::int, order_line_id::int as line_id, kind, state,
      (amount_minor - reversed_minor)::int as net, reversed_minor::int as reversed,
      ${msOf('created_at')} as at, ${msOf('matured_at')} as matured
    from commissions
    union all
    select member_id::int, null, null, kind, 'available', amount_minor::int, 0,
      ${msOf('created_at')}, ${msOf('created_at')}
    from earning_adjustments`)
  return { clicks, rejected, steps, lines, earnings, sales: await loadSales() }
}
export type Facts = Awaited<ReturnType<typeof loadFacts>>

/** Returns the net sales of each order: its lines without tax, less refunds. */
const loadSales = async () => {
  const { rows } = await db.execute<Sale>(sql`
    select o.id::int as order_id, o.shop_id::int, o.status, ${msOf('placed_at')} as at,
      case when o.status = 'returned' then 0 else (
        select sum(l.gross_minor - l.discount_minor - coalesce((
          select sum(g.net_minor) from refund_lines g join refunds f on f.id = g.refund_id
          where g.order_line_id = l.id and f.state <> 'undone'), 0))
        from order_lines l where l.order_id = o.id) end::int as sold
    from orders o where o.status <> 'cancelled'`)
  return rows
}

export type Days = { from: string; to: string; zone: string }

/** Returns the day of a time, in the time zone of the marketplace. */
export const formatDay = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at))

export const isWithin = ({ at }: { at: number }, { from, to, zone }: Days) => {
  const day = formatDay(at, zone)
  return from <= day && day <= to
}

export const sumBy = <T>(all: T[], of: (one: T) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)

const sessionMs = 30 * 60_000

/** Computes the results of a member's links, click by click and order by order. */
export const linkFacts = (facts: Facts, member_id: number, days: Days) => {
  const own = (one: { member_id: number; at: number }) =>
    one.member_id === member_id && isWithin(one, days)
  const clicks = facts.clicks.filter(own)
  const unique = clicks.filter(({ is_unique }) => is_unique)
  const followed = (isMeant: (step: Facts['steps'][0]) => boolean) => {
    const ids = new Set(facts.steps.filter(isMeant).map(({ click_id }) => click_id))
    return unique.filter(({ id }) => ids.has(id)).length
  }
  const placed = facts.lines.filter(own)
  const orders = placed.filter((line) => isFirst(facts, line))
  return {
    clicks: clicks.length,
    unique: unique.length,
    rejected: facts.rejected.filter(own).length,
    viewed: followed(() => true),
    carted: followed(({ is_in_cart }) => is_in_cart),
    ...audienceOf(clicks),
    orders: orders.length,
    delivered: orders.filter(({ is_delivered }) => is_delivered).length,
    sales_minor: sumBy(placed, ({ base }) => base),
    earned_minor: sumBy(placed, (line) => earnedOf(facts, line)),
    home: {
      clicks: clicks.filter(({ product_id }) => product_id === null).length,
      orders: orders.filter((line) => linkedProduct(facts, line) === null).length,
    },
  }
}

const isFirst = ({ lines }: Facts, { order_id, member_id, line_id }: Line) =>
  !lines.some(
    (one) => one.order_id === order_id && one.member_id === member_id && one.line_id < line_id,
  )

const linkedProduct = ({ clicks }: Facts, { click_id }: Line) =>
  clicks.find(({ id }) => id === click_id)?.product_id ?? null

const earnedOf = ({ earnings }: Facts, { line_id, member_id }: Line) =>
  sumBy(
    earnings.filter(
      (one) =>
        one.line_id === line_id &&
        one.member_id === member_id &&
        one.kind === 'direct' &&
        one.state !== 'void',
    ),
    ({ net }) => net,
  )

const audienceOf = (clicks: Click[]) => {
  const last = new Map<string, number>()
  let sessions = 0
  for (const { visitor_id, at } of clicks.toSorted((a, b) => a.at - b.at)) {
    if (at - (last.get(visitor_id) ?? -sessionMs) >= sessionMs) sessions++
    last.set(visitor_id, at)
  }
  return { visitors: last.size, sessions }
}

import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { decideLines } from '../attributing/decide-lines.ts'
import type { Decided } from '../attributing/share-out.ts'
import type { Sold } from '../attributing/sold.ts'
import { getAffiliateSettings, type Terms } from '../../referrals/terms.ts'
import { type Changes, mergedSettings } from '../settings.ts'

const days = 90
const ordersMax = 500
const shownMax = 10
const dayMs = 86_400_000

type Line = Omit<Sold, 'candidate'> & {
  buyer_id: number
  placed_at: string
  candidate: NonNullable<Sold['candidate']>
}

/**
 * The sales of ninety days that members brought, decided once more by the very rules, at the terms
 * of now and at others. Whose click it was stays; whether it was in time is asked again.
 */
export const previewSettings = async (db: Db, changes: Changes, now: Date) => {
  const current = await getAffiliateSettings(db)
  const { version, ...before } = current
  const wanted: Terms = { ...(await mergedSettings(db, before, changes)), version }
  const from = new Date(now.getTime() - days * dayMs)
  const { orders, total } = await listSales(db, from)
  const old = await decideAll(db, orders, current)
  const fresh = await decideAll(db, orders, wanted)
  return {
    from: from.toISOString(),
    orders: orders.length,
    lines: orders.flat().length,
    is_complete: orders.length === total,
    before: outcomeOf(orders.flat(), old),
    after: outcomeOf(orders.flat(), fresh),
    members: await differencesOf(db, old, fresh),
  }
}

const listSales = async (db: Db, from: Date) => {
  const { rows } = await db.execute<Line & { total: number }>(sql`
    with sales as (
      select r.order_id from line_referrals r join orders o on o.id = r.order_id
      where r.placed_at >= ${from.toISOString()} and r.member_id is not null
        and o.status not in ('cancelled', 'returned')
      group by r.order_id
    ), newest as (select order_id from sales order by order_id desc limit ${ordersMax})
    select l.id::int, l.order_id::int, l.product_id::int, l.net_minor::float8, l.tax_minor::float8,
      l.coupon_platform_minor::float8, l.shipping_discount_platform_minor::float8,
      l.commission_minor::float8, o.shop_id::int, o.prices_include_tax, o.user_id::int as buyer_id,
      r.placed_at, (select count(*)::int from sales) as total,
      jsonb_build_object('member_id', r.member_id, 'click_id', r.click_id, 'source', r.source,
        'scope', r.scope, 'clicked_at', r.clicked_at) as candidate
    from newest n join line_referrals r on r.order_id = n.order_id and r.member_id is not null
    join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    order by l.order_id, l.id`)
  const orders = new Map<number, Line[]>()
  for (const line of rows) orders.set(line.order_id, [...(orders.get(line.order_id) ?? []), line])
  return { orders: [...orders.values()], total: rows[0]?.total ?? 0 }
}

const decideAll = async (db: Db, orders: Line[][], terms: Terms) => {
  const decided: Decided[] = []
  for (const sold of orders) {
    const [first] = sold
    if (!first || !terms.enabled) continue
    const placed = new Date(first.placed_at)
    const timed = sold.map((line) => ({ ...line, candidate: inTime(line, placed, terms) }))
    decided.push(
      ...(await decideLines(db, { buyer_id: first.buyer_id, sold: timed }, terms, placed)),
    )
  }
  return decided
}

const inTime = ({ candidate }: Line, placed: Date, { window_days }: Terms) => {
  const { source, clicked_at } = candidate
  const isLate =
    source === 'link' &&
    clicked_at !== null &&
    Date.parse(clicked_at) + window_days * dayMs <= placed.getTime()
  return { ...candidate, is_expired: isLate }
}

const outcomeOf = (lines: Line[], decided: Decided[]) => {
  const earners = decided.flatMap((one) => one.earners)
  const sumOf = (kind: 'direct' | 'level') =>
    earners.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount_minor, 0)
  const paid_minor = sumOf('direct') + sumOf('level')
  const margin_minor = decided.reduce((sum, { referral }) => sum + referral.margin_minor, 0)
  return {
    paid_minor,
    direct_minor: sumOf('direct'),
    level_minor: sumOf('level'),
    kept_minor: margin_minor - paid_minor,
    members: new Set(earners.flatMap((one) => (one.amount_minor > 0 ? one.member_id : []))).size,
    unqualified: lines.length - decided.filter(({ referral }) => referral.is_qualified).length,
  }
}

const differencesOf = async (db: Db, old: Decided[], fresh: Decided[]) => {
  const [before, after] = [paidTo(old), paidTo(fresh)]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id::int, name from users where id = any(${sql.param(ids)}::bigint[])`)
  return rows
    .map((row) => ({
      ...row,
      before_minor: before.get(row.id) ?? 0,
      after_minor: after.get(row.id) ?? 0,
    }))
    .toSorted((a, b) => differenceOf(b) - differenceOf(a) || a.id - b.id)
    .slice(0, shownMax)
}

const differenceOf = (one: { before_minor: number; after_minor: number }) =>
  Math.abs(one.after_minor - one.before_minor)

const paidTo = (decided: Decided[]) => {
  const paid = new Map<number, number>()
  for (const { member_id, amount_minor } of decided.flatMap((one) => one.earners))
    if (amount_minor > 0) paid.set(member_id, (paid.get(member_id) ?? 0) + amount_minor)
  return paid
}

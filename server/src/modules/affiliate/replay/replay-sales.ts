import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { calculateShare } from '../../ledger/arithmetic.ts'
import type { Terms } from '../../referrals/terms.ts'
import type { Member } from '../attribution/load-facts.ts'
import { calculateReserve, calculateWorth } from '../attribution/rates.ts'
import type { Decided } from '../attribution/share-out.ts'
import { addedBy, calculateExtra, type Left, sumOfExtra } from '../boosts/extra.ts'
import { decideAgain, listReferredSales, type SaleLine } from './referred-sales.ts'
import type { Boost, Change } from './change.ts'

const days = 30
const ordersMax = 200
const dayMs = 86_400_000

type Query = { holder_id: number; change: Change; terms: Terms; now: Date }

/** Computes what the last 30 days would have earned with a package, by the rules of a sale. */
export const replaySales = async (db: Db, query: Query) => {
  const from = new Date(query.now.getTime() - days * dayMs)
  return query.change.boost?.kind === 'cashback'
    ? replayPurchases(db, query, from)
    : replayReferred(db, query, from)
}

const replayReferred = async (db: Db, { holder_id, change, terms }: Query, from: Date) => {
  const { orders } = await listReferredSales(db, { from, most: ordersMax, member_id: holder_id })
  const decide = (held: Member['package']) =>
    decideAgain(db, orders, terms, { member_id: holder_id, package: held })
  const without = await decide(change.without)
  const lent = change.boost ? without : await decide(change.with)
  const added = change.boost?.kind === 'multiplier' ? addedTo(lent, holder_id, change.boost) : 0
  return {
    orders: orders.length,
    earned_minor: earnedIn(without, holder_id),
    would_earn_minor: earnedIn(lent, holder_id) + added,
  }
}

const earnedIn = (decided: Decided[], member_id: number) =>
  decided.reduce((sum, one) => sum + directOf(one, member_id), 0)

const directOf = ({ earners }: Decided, member_id: number) =>
  earners.find((one) => one.kind === 'direct' && one.member_id === member_id)?.amount_minor ?? 0

type Multiplier = Extract<Boost, { kind: 'multiplier' }>

/** Adds a boost to the sales in order, until its limit is reached. */
const addedTo = (decided: Decided[], member_id: number, boost: Multiplier) => {
  const take = takeFrom(boost.left)
  return decided.reduce((sum, one) => {
    const wanted = addedBy(directOf(one, member_id), boost.multiplier_x100)
    const { reserve_minor = 0, pool_minor = 0 } = one.referral
    return sum + take(wanted, (reserve_minor ?? 0) - (pool_minor ?? 0))
  }, 0)
}

const takeFrom = (all: Left) => {
  let left = all
  return (wanted_minor: number, room_minor: number) => {
    const extra = calculateExtra(wanted_minor, left, room_minor)
    left = {
      max_minor: left.max_minor - sumOfExtra(extra),
      fund_minor: left.fund_minor - extra.fund_minor,
      platform_minor: left.platform_minor - extra.platform_minor,
    }
    return sumOfExtra(extra)
  }
}

type PurchaseLine = Omit<SaleLine, 'candidate' | 'buyer_id' | 'placed_at'> & { pool_minor: number }

/** Computes a buyer's cashback on the paid purchases of that time. */
const replayPurchases = async (db: Db, { holder_id, change, terms }: Query, from: Date) => {
  const { rows } = await db.execute<PurchaseLine>(sql`
    select l.id::int, l.order_id::int, l.product_id::int, l.net_minor::float8, l.tax_minor::float8,
      l.coupon_platform_minor::float8, l.shipping_discount_platform_minor::float8,
      l.commission_minor::float8, coalesce(r.cost_minor, 0)::float8 as cost_minor,
      coalesce(r.pool_minor, 0)::float8 as pool_minor, o.shop_id::int, o.prices_include_tax
    from orders o join order_lines l on l.order_id = o.id
    left join line_referrals r on r.order_line_id = l.id
    where o.user_id = ${holder_id} and o.placed_at >= ${from.toISOString()}
      and o.status not in ('cancelled', 'returned')
    order by l.id`)
  const { boost } = change
  const take = boost?.kind === 'cashback' ? takeFrom(boost.left) : () => 0
  const bp = boost?.kind === 'cashback' ? boost.bp : 0
  return {
    orders: new Set(rows.map(({ order_id }) => order_id)).size,
    earned_minor: 0,
    would_earn_minor: rows.reduce((sum, line) => {
      const worth = calculateWorth(line, line.prices_include_tax, terms.own_margin_bp)
      const room = calculateReserve(worth.margin_minor, terms) - line.pool_minor
      return sum + take(calculateShare(Math.max(0, worth.base_minor), bp), room)
    }, 0),
  }
}

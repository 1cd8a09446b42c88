import type { Earning, EarningState, ListQuery } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { totalOf } from '../../../db/count-by.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { isCashWithCourier } from '../../ledger/open-cash.ts'
import { dayAfter, dayStart } from '../days.ts'
import { earningParts as parts, earnings, isExpected, joined } from './earning-parts.ts'

type Query = ListQuery<'delivered_at' | 'share_minor' | 'matures_at'> & {
  state?: EarningState | undefined
  from?: string | undefined
  to?: string | undefined
}
type Filter = Omit<Query, 'page' | 'per_page' | 'sort' | 'order'>

/** Lists a shop's earnings of every line that was paid or delivered, with the marketplace fee. */
export const listEarnings = async (db: Db, shopId: number, query: Query) => {
  const { page, per_page, state, sort = 'delivered_at', order = 'desc' } = query
  const every = sql.join(conditionsOf(shopId, query), sql` and `)
  const { counts, sums } = await summarise(db, every, state)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows: lines } = await db.execute<{ id: number }>(sql`
    select s.order_line_id as id from ${earnings}
    where ${every} ${state ? sql`and ${stateOf} = ${state}` : sql``}
    order by s.${sql.identifier(sort)} ${direction}, s.id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`)
  const rows = await loadEarnings(
    db,
    lines.map(({ id }) => id),
    sql`s.${sql.identifier(sort)} ${direction}, s.id ${direction}`,
  )
  const total = totalOf(counts, state)
  return { rows: rows.map(written), total, page, per_page, counts, sums }
}

/** Loads the earnings of lines by id, because a query for the ids would be joined to all earnings. */
const loadEarnings = async (db: Db, ids: number[], order: SQL) => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Earning>(sql`
    select l.id, s.order_id, o.number as order_number, l.name, l.variant_label, l.quantity, l.unit,
      ${parts.goods} as goods_minor, ${parts.discount} as discount_minor,
      ${parts.delivery} as delivery_minor, ${parts.tax} as tax_share_minor,
      ${parts.fee} as fee_minor, ${parts.feeTax} as fee_tax_minor, l.commission_bp, ${parts.refunded} as refunded_minor,
      ${parts.net} as net_minor, s.share_minor, s.reversed_minor, s.delivered_at, s.matures_at,
      ${stateOf} as state,
      case when ${stateOf} = 'pending' and ${isCashWithCourier(sql`s.order_id`)}
        then 'courier' end as awaits_cash_from
    from ${joined} where s.order_line_id in ${ids} order by ${order}`)
  return rows
}

const isReversed = sql`(s.reversed_minor = s.share_minor and s.share_minor > 0)`
const isPending = sql`(s.matured_at is null)`

/** Not delivered yet, fully refunded, still in the return period, or available. */
const stateOf = sql`case when s.is_expected then 'expected' when ${isReversed} then 'reversed'
  when ${isPending} then 'pending' else 'available' end`

/**
 * What the state follows from. Earnings are grouped by these conditions, which the planner knows to
 * have few values: it sorts all earnings if they are grouped by the state.
 */
const stateKeys = sql`s.is_expected, ${isReversed}, ${isPending}`

/** SQL condition for the filtered lines. */
export const earningsWhere = (shopId: number, query: Filter) =>
  sql.join(
    [...conditionsOf(shopId, query), ...(query.state ? [sql`${stateOf} = ${query.state}`] : [])],
    sql` and `,
  )

const conditionsOf = (shopId: number, { q, from, to }: Filter): SQL[] => [
  sql`s.shop_id = ${shopId}`,
  ...(q ? [isOfLine(shopId, toLikePattern(q))] : []),
  ...(from ? [sql`s.delivered_at >= ${dayStart(from)}`] : []),
  ...(to ? [sql`s.delivered_at < ${dayAfter(to)}`] : []),
]

/** Matches the order number or the product name; each has its own index. */
const isOfLine = (shopId: number, like: string) => sql`s.order_line_id = any(array(
  select e.order_line_id from order_lines l join seller_earnings e on e.order_line_id = l.id
    where e.shop_id = ${shopId} and l.name ilike ${like}
  union select e.order_line_id from orders o join seller_earnings e on e.order_id = o.id
    where e.shop_id = ${shopId} and o.number ilike ${like}
  union select l.id from orders o join order_lines l on l.order_id = o.id
    where o.shop_id = ${shopId} and ${isExpected}
      and (l.name ilike ${like} or o.number ilike ${like})))`

const noSums = {
  goods_minor: 0,
  discount_minor: 0,
  delivery_minor: 0,
  tax_share_minor: 0,
  fee_minor: 0,
  fee_tax_minor: 0,
  refunded_minor: 0,
  net_minor: 0,
}
type Sums = typeof noSums
type Group = { state: EarningState; number: number }

/** Counts the states in one query; the amounts are read for the requested state only. */
const summarise = async (db: Db, every: SQL, state: EarningState | undefined) => {
  const found = await addUp(db, state ? sql`${every} and ${stateOf} = ${state}` : every)
  const groups = state ? await countUp(db, every) : found
  const counts = { expected: 0, pending: 0, available: 0, reversed: 0 }
  for (const group of groups) counts[group.state] += group.number
  return { counts, sums: found.reduce(withGroup, noSums) }
}

const countUp = async (db: Db, every: SQL) => {
  const { rows } = await db.execute<Group>(
    sql`select ${stateOf} as state, count(*) as number from ${earnings} where ${every}
      group by ${stateKeys}`,
  )
  return rows
}

const addUp = async (db: Db, every: SQL) => {
  const { rows } = await db.execute<Group & Sums>(sql`
    select ${stateOf} as state, count(*) as number, sum(${parts.goods}) as goods_minor,
      sum(${parts.discount}) as discount_minor, sum(${parts.delivery}) as delivery_minor,
      sum(${parts.tax}) as tax_share_minor, sum(${parts.fee}) as fee_minor,
      sum(${parts.feeTax}) as fee_tax_minor,
      sum(${parts.refunded}) as refunded_minor, sum(${parts.net}) as net_minor
    from ${joined} where ${every} group by ${stateKeys}`)
  return rows
}

const withGroup = (sums: Sums, group: Sums): Sums => ({
  goods_minor: sums.goods_minor + group.goods_minor,
  discount_minor: sums.discount_minor + group.discount_minor,
  delivery_minor: sums.delivery_minor + group.delivery_minor,
  tax_share_minor: sums.tax_share_minor + group.tax_share_minor,
  fee_minor: sums.fee_minor + group.fee_minor,
  fee_tax_minor: sums.fee_tax_minor + group.fee_tax_minor,
  refunded_minor: sums.refunded_minor + group.refunded_minor,
  net_minor: sums.net_minor + group.net_minor,
})

const written = (row: Earning): Earning => ({
  ...row,
  delivered_at: row.delivered_at && new Date(row.delivered_at).toISOString(),
  matures_at: row.matures_at && new Date(row.matures_at).toISOString(),
})

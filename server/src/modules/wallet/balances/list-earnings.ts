import type { Earning, EarningState } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { likeOf } from '../../../db/like.ts'
import { dayAfter, dayStart } from '../days.ts'

type Filter = {
  q?: string | undefined
  state?: EarningState | undefined
  from?: string | undefined
  to?: string | undefined
}
type Query = Filter & {
  page: number
  per_page: number
  sort?: 'delivered_at' | 'share_minor' | 'matures_at' | undefined
  order?: 'asc' | 'desc' | undefined
}

/** What a shop got out of every line that was delivered, and what the market kept of it. */
export const listEarnings = async (db: Db, shopId: number, query: Query) => {
  const { page, per_page, state, sort = 'delivered_at', order = 'desc' } = query
  const every = sql.join(conditionsOf(shopId, query), sql` and `)
  const { counts, sums } = await summarise(db, every, state)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<Earning>(sql`
    select l.id, s.order_id, o.number as order_number, l.name, l.variant_label, l.quantity, l.unit,
      l.gross_minor as list_minor, l.coupon_platform_minor, l.coupon_seller_minor, l.tax_minor,
      case o.shipping_to when 'seller' then l.shipping_minor - l.shipping_discount_seller_minor
        else 0 end as shipping_minor,
      l.commission_bp, s.commission_minor, s.share_minor, s.reversed_minor, s.delivered_at,
      s.matures_at, ${stateOf} as state
    from ${joined} where s.id in (
      select s.id from seller_earnings s
      where ${every} ${state ? sql`and ${stateOf} = ${state}` : sql``}
      order by s.${sql.identifier(sort)} ${direction}, s.id ${direction}
      limit ${per_page} offset ${(page - 1) * per_page})
    order by s.${sql.identifier(sort)} ${direction}, s.id ${direction}`)
  const total = state ? counts[state] : counts.pending + counts.available + counts.reversed
  return { rows: rows.map(written), total, page, per_page, counts, sums }
}

export const joined = sql`seller_earnings s
  join order_lines l on l.id = s.order_line_id join orders o on o.id = s.order_id`

/** Nothing left of it, available, or still to come. */
const stateOf = sql`case when s.reversed_minor = s.share_minor and s.share_minor > 0 then 'reversed'
  when s.matured_at is null then 'pending' else 'available' end`

/** The lines that are looked for, as one condition. */
export const earningsWhere = (shopId: number, query: Filter) =>
  sql.join(
    [...conditionsOf(shopId, query), ...(query.state ? [sql`${stateOf} = ${query.state}`] : [])],
    sql` and `,
  )

const conditionsOf = (shopId: number, { q, from, to }: Filter): SQL[] => [
  sql`s.shop_id = ${shopId}`,
  ...(q ? [isOfLine(q)] : []),
  ...(from ? [sql`s.delivered_at >= ${dayStart(from)}`] : []),
  ...(to ? [sql`s.delivered_at < ${dayAfter(to)}`] : []),
]

/** The number of the order or the name of the thing: each found by an index of its own. */
const isOfLine = (q: string) => sql`s.order_line_id in (
  select id from order_lines where name ilike ${likeOf(q)}
  union all select l.id from orders o join order_lines l on l.order_id = o.id
    where o.number ilike ${likeOf(q)})`

type Sums = {
  list_minor: number
  coupon_seller_minor: number
  added_minor: number
  commission_minor: number
  share_minor: number
  reversed_minor: number
}
type Counted = Sums & Record<EarningState, number>

const summarise = async (db: Db, every: SQL, state: EarningState | undefined) => {
  const wanted = state ? sql`filter (where ${stateOf} = ${state})` : sql``
  const { rows } = await db.execute<Counted>(sql`
    select count(*) filter (where ${stateOf} = 'pending') as pending,
      count(*) filter (where ${stateOf} = 'available') as available,
      count(*) filter (where ${stateOf} = 'reversed') as reversed,
      coalesce(sum(l.gross_minor) ${wanted}, 0) as list_minor,
      coalesce(sum(l.coupon_seller_minor) ${wanted}, 0) as coupon_seller_minor,
      coalesce(sum(s.share_minor + s.commission_minor - l.gross_minor + l.coupon_seller_minor)
        ${wanted}, 0) as added_minor,
      coalesce(sum(s.commission_minor) ${wanted}, 0) as commission_minor,
      coalesce(sum(s.share_minor) ${wanted}, 0) as share_minor,
      coalesce(sum(s.reversed_minor) ${wanted}, 0) as reversed_minor
    from seller_earnings s join order_lines l on l.id = s.order_line_id where ${every}`)
  const { pending, available, reversed, ...sums } = one(rows)
  return { counts: { pending, available, reversed }, sums }
}

const written = (row: Earning): Earning => ({
  ...row,
  delivered_at: new Date(row.delivered_at).toISOString(),
  matures_at: new Date(row.matures_at).toISOString(),
})

import type { EarningState, ListQuery } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { inDays } from '../../../db/conditions/days.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { isExpected, stateOf } from './earning-parts.ts'

export type EarningsQuery = ListQuery<'delivered_at' | 'share_minor' | 'matures_at'> & {
  state?: EarningState | undefined
  from?: string | undefined
  to?: string | undefined
}
/** A filter whose days are those of a time zone: the marketplace's. */
export type EarningsFilter = Omit<EarningsQuery, 'page' | 'per_page' | 'sort' | 'order'> & {
  time_zone: string
}

/** SQL condition for the filtered lines. */
export const earningsWhere = (shopId: number, query: EarningsFilter) =>
  sql.join(
    [...conditionsOf(shopId, query), ...(query.state ? [sql`${stateOf} = ${query.state}`] : [])],
    sql` and `,
  )

const conditionsOf = (shopId: number, { q, from, to, time_zone }: EarningsFilter): SQL[] => [
  sql`s.shop_id = ${shopId}`,
  ...(q ? [isOfLine(shopId, toLikePattern(q))] : []),
  ...inDays(sql`s.delivered_at`, { from, to, time_zone }),
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

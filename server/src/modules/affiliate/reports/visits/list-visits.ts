import type { api, Data, Input, MetricPeriod, Visit } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { countRows, nearerEnd } from '../../../../db/paginate.ts'
import { isCountedClick, isCountedLine } from '../../../metrics/counted.ts'
import { clickFilter } from '../../../metrics/metric-rows.ts'
import { isIn, toPeriod } from '../../../metrics/period.ts'
import { getGeneralSettings } from '../../../site/queries.ts'

type Query = Input<typeof api.member.visits>
type Row = Omit<Visit, 'product'> & { product: Visit['product'] }

/** Lists the clicks on a member's links in a period, without visitors and IP addresses. */
export const listVisits = async (
  db: Db,
  memberId: number,
  { now, ...query }: Query & { now: Date },
): Promise<Data<typeof api.member.visits>> => {
  const { page, per_page, order = 'desc' } = query
  const { time_zone } = await getGeneralSettings(db)
  const period = toPeriod(query, { now, time_zone })
  const every = sql.join(conditionsOf(memberId, { ...query, period }), sql` and `)
  const total = await countRows(db, sql`referral_clicks c`, every)
  const { isFromBack, limit, offset } = nearerEnd(total, query)
  const isRising = order === 'asc'
  const before = (page - 1) * per_page
  const place = sql`row_number() over (order by ${orderBy(isRising)})`
  // Clicks have no id to show; the number is their position, starting with the oldest.
  const number = isRising ? sql`${before} + ${place}` : sql`${total - before} + 1 - ${place}`
  const { rows } = await db.execute<Row>(sql`
    select (${number})::int as id, ${columns} from (
      select * from referral_clicks c where ${every}
      order by ${orderBy(isRising !== isFromBack)} limit ${limit} offset ${offset}) c
    left join products p on p.id = c.product_id
    order by ${orderBy(isRising)}`)
  const written = rows.map((row) => ({
    ...row,
    landed_at: new Date(row.landed_at).toISOString(),
  }))
  return { rows: written, total, page, per_page, period }
}

const orderBy = (isRising: boolean) =>
  isRising ? sql`c.landed_at, c.id` : sql`c.landed_at desc, c.id desc`

/** Whether an order counts in the figures above. */
const hasOrdered = sql`exists (select from line_referrals r join orders o on o.id = r.order_id
  where r.click_id = c.id and r.member_id = c.member_id and ${isCountedLine})`

const columns = sql`c.landed_at, c.country, c.device, c.referer_host, c.sub_id, c.is_unique,
  c.rejected_reason, ${hasOrdered} as has_ordered,
  case when p.id is null then null
    else json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) end as product`

const views: Record<NonNullable<Query['view']>, SQL> = {
  counted: isCountedClick,
  rejected: sql`c.rejected_reason is not null`,
  ordered: hasOrdered,
}

const conditionsOf = (
  memberId: number,
  { q, view, device, period, ...filter }: Query & { period: MetricPeriod },
): SQL[] => [
  sql`c.member_id = ${memberId}`,
  isIn(sql`c.landed_at`, period),
  clickFilter(filter),
  ...(view ? [views[view]] : []),
  ...(device ? [sql`c.device = ${device}`] : []),
  ...(q
    ? [
        sql`(c.product_id = any(array(select id from products where name ilike ${toLikePattern(q)}))
          or c.referer_host ilike ${toLikePattern(q)} or c.sub_id ilike ${toLikePattern(q)})`,
      ]
    : []),
]

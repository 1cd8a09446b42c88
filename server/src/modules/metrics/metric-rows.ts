import type { MetricPeriod } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import { clickedAt, isCountedClick, isCountedLine, isEarned, netMinor } from './counted.ts'
import { isIn } from './period.ts'

/** A product is the linked one. */
type Grouping = 'none' | 'product'

export type ClickFilter = {
  product_id?: number | undefined
  referer?: string | undefined
  label?: string | undefined
}

export type MetricParams = {
  member_id: number
  period: MetricPeriod
  by: Grouping
  filter?: ClickFilter
}

/**
 * Common table expressions that end with `metric_rows`: one row for each group with clicks or
 * orders. Clicks are grouped by their landing, orders by the landing of their click. Every click
 * and every order is in exactly one group, so the rows add up to the total.
 */
export const metricRows = (params: MetricParams): SQL => sql`
  ${countedClicks(params)},
  followed as (
    select s.click_id, bool_or(s.is_in_cart) as is_in_cart from referral_steps s
    where s.member_id = ${params.member_id} and ${isIn(sql`s.landed_at`, params.period)}
    group by 1),
  ${placedLines(params)},
  metric_rows as (
    select key, sum(clicks)::int as clicks, sum("unique")::int as unique, sum(viewed)::int as viewed,
      sum(carted)::int as carted, sum(orders)::int as orders, sum(delivered)::int as delivered,
      sum(released)::int as released, sum(sales_minor)::bigint as sales_minor,
      coalesce(sum(delivered_minor), 0)::bigint as delivered_minor,
      coalesce(sum(refunded_minor), 0)::bigint as refunded_minor, sum(earned_minor)::bigint as earned_minor
    from (
      select k.key, count(*) as clicks, count(*) filter (where k.is_unique) as unique,
        count(f.click_id) filter (where k.is_unique) as viewed,
        count(*) filter (where k.is_unique and f.is_in_cart) as carted, 0 as orders, 0 as delivered,
        0 as released, 0 as sales_minor, 0 as delivered_minor, 0 as refunded_minor, 0 as earned_minor
      from counted_clicks k left join followed f on f.click_id = k.id group by 1
      union all
      select key, 0, 0, 0, 0, count(*) filter (where is_first),
        count(*) filter (where is_first and is_delivered),
        count(*) filter (where is_first and is_released), sum(base_minor),
        sum(base_minor) filter (where is_delivered),
        sum(base_minor) filter (where state = 'reversed'), sum(earned_minor)
      from placed_lines group by 1) each_half
    group by 1)`

/** Counted clicks, each with its group. */
export const countedClicks = ({ member_id, period, by, filter = {} }: MetricParams): SQL => sql`
  counted_clicks as (
    select c.id, c.visitor_id, c.landed_at, c.is_unique,
      ${keyOf(by)} as key
    from referral_clicks c
    where c.member_id = ${member_id} and ${isCountedClick} and ${isIn(sql`c.landed_at`, period)}
      and ${clickFilter(filter)})`

/** An order is counted with its first line, so that it counts once in every period and grouping. */
const placedLines = ({ member_id, period, by, filter = {} }: MetricParams): SQL => sql`
  placed_lines as (
    select ${keyOf(by)} as key, r.base_minor, e.state,
      o.delivered_at is not null as is_delivered, coalesce(e.earned_minor, 0) as earned_minor,
      not exists (select from line_referrals p where p.order_id = r.order_id
        and p.member_id = r.member_id and p.is_qualified
        and p.order_line_id < r.order_line_id) as is_first,
      exists (select from commissions w where w.order_id = r.order_id and w.member_id = r.member_id
        and w.kind = 'direct' and w.state = 'available') as is_released
    from line_referrals r join orders o on o.id = r.order_id
    left join lateral (
      select c.state, ${netMinor} as earned_minor from commissions c
      where c.order_line_id = r.order_line_id and c.member_id = r.member_id
        and c.kind = 'direct' and ${isEarned}) e on true
    ${isOfClick({ by, filter }) ? clickOfLine : sql``}
    where r.member_id = ${member_id} and ${isCountedLine} and ${isIn(clickedAt, period)}
      and ${clickFilter(filter)})`

/** Lines store the time of the click, so only one partition of the clicks is read. */
const clickOfLine = sql`left join referral_clicks c
  on c.id = r.click_id and c.landed_at = r.clicked_at and c.member_id = r.member_id`

const isOfClick = ({ by, filter }: { by: Grouping; filter: ClickFilter }) =>
  by === 'product' || Object.values(filter).some((wanted) => wanted !== undefined)

/** Returns the group key of the click `c` as text. */
const keyOf = (by: Grouping) => (by === 'product' ? sql`c.product_id::text` : sql`null::text`)

/** SQL condition for the clicks `c` that match a filter. */
export const clickFilter = ({ product_id, referer, label }: ClickFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(product_id ? [sql`c.product_id = ${product_id}`] : []),
      ...(referer ? [sql`c.referer_host = ${referer}`] : []),
      ...(label ? [sql`c.sub_id = ${label}`] : []),
    ],
    sql` and `,
  )

import { type SQL, sql } from 'drizzle-orm'

import { isCountedLine, isEarned, netMinor } from './counted.ts'

/**
 * SQL query of the orders that each wanted member referred: `member_id`, `orders` and `sales_minor`.
 * Members are named by id, because the planner expects the average member of a search by another column
 * to have a large part of all lines.
 */
export const referredOrdersByMember = (memberIds: number[]): SQL => sql`(
  select r.member_id, count(distinct r.order_id)::int as orders,
    sum(r.base_minor)::bigint as sales_minor
  from line_referrals r join orders o on o.id = r.order_id
  where r.member_id = any(${sql.param(memberIds)}::bigint[]) and ${isCountedLine} group by 1)`

/**
 * SQL query of the net earnings of each member, from sales and adjustments: `member_id` and
 * `earned_minor`.
 */
export const earningsByMember = (isWanted: SQL = sql`true`): SQL => sql`(
  select c.member_id, sum(c.earned_minor)::bigint as earned_minor from (
    select c.member_id, sum(${netMinor}) as earned_minor from commissions c
    where ${isEarned} and ${isWanted} group by 1
    union all
    select c.member_id, sum(c.amount_minor) from earning_adjustments c
    where ${isWanted} group by 1) c
  group by 1)`

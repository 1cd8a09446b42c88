import type { api, Data, Input, Recruit } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { referredOrdersByMember } from '../../metrics/all-time.ts'
import { isEarned, netMinor } from '../../metrics/counted.ts'
import { getAffiliateSettings } from '../../referrals/terms.ts'
import { maskedName } from './masked.ts'

type Query = Input<typeof api.member.recruits>
type Level = Data<typeof api.member.recruits>['levels'][number]
type Row = Omit<Recruit, 'sponsor'> & { sponsor_id: number; sponsor_name: string }

const levelsMax = 5

/** Lists who registered with a member's code, by level, with their results. */
export const listRecruits = async (db: Db, memberId: number, query: Query) => {
  const { page, per_page, level, q, sponsor_id } = query
  const figures = figuresOf(memberId, await listBelow(db, memberId))
  const levels = await listLevels(db, memberId, figures)
  const narrowed = [
    sql`t.level = ${level}`,
    ...(q ? [sql`${maskedName(sql`u.name`)} ilike ${toLikePattern(q)}`] : []),
    ...(sponsor_id ? [sql`t.sponsor_id = ${sponsor_id}`] : []),
  ]
  const every = sql.join(narrowed, sql` and `)
  const from = sql`tree t join users u on u.id = t.id join users s on s.id = t.sponsor_id`
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`with recursive ${treeBelow(memberId)} select count(*)::int as total from ${from} where ${every}`,
  )
  const { rows } = await db.execute<Row>(sql`
    with recursive ${treeBelow(memberId)}
    select u.id, ${maskedName(sql`u.name`)} as name, u.role as type, u.created_at as joined_at,
      u.status, t.level, t.sponsor_id, ${maskedName(sql`s.name`)} as sponsor_name,
      coalesce(sold.orders, 0) as orders, coalesce(sold.sales_minor, 0)::bigint as sales_minor,
      coalesce(came.earned_minor, 0)::bigint as earned_minor,
      (select count(*)::int from users r where r.sponsor_id = u.id) as recruits
    from ${from} ${figures} where ${every}
    order by ${orderOf(query)} limit ${per_page} offset ${(page - 1) * per_page}`)
  const { max_depth: paid_levels } = await getAffiliateSettings(db)
  const { total } = one(counted)
  return { rows: rows.map(written), total, page, per_page, levels, paid_levels }
}

const written = ({ sponsor_id, sponsor_name, ...row }: Row): Recruit => ({
  ...row,
  joined_at: new Date(row.joined_at).toISOString(),
  sponsor: row.level === 1 ? null : { id: sponsor_id, name: sponsor_name },
})

/** All members below a member. A sponsor is never below their own member, so the recursion ends. */
const treeBelow = (memberId: number): SQL => sql`tree as (
  select id, sponsor_id, 1 as level from users where sponsor_id = ${memberId}
  union all
  select u.id, u.sponsor_id, t.level + 1 from users u join tree t on u.sponsor_id = t.id
  where t.level < ${levelsMax})`

/** Returns the ids of all members below a member. */
const listBelow = async (db: Db, memberId: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`with recursive ${treeBelow(memberId)} select id::int from tree`,
  )
  return rows.map(({ id }) => id)
}

/** Results of the links of each recruit, and what the caller earns from them. */
const figuresOf = (memberId: number, below: number[]): SQL => sql`
  left join ${referredOrdersByMember(below)} sold on sold.member_id = u.id
  left join (
    select r.member_id, sum(${netMinor}) as earned_minor
    from line_referrals r join commissions c on c.order_line_id = r.order_line_id
    where r.member_id = any(${sql.param(below)}::bigint[]) and c.member_id = ${memberId}
      and c.kind = 'level' and ${isEarned} group by 1
  ) came on came.member_id = u.id`

const columns: Record<NonNullable<Query['sort']>, SQL> = {
  joined_at: sql`u.created_at`,
  orders: sql`coalesce(sold.orders, 0)`,
  sales_minor: sql`coalesce(sold.sales_minor, 0)`,
  earned_minor: sql`coalesce(came.earned_minor, 0)`,
  recruits: sql`recruits`,
}

const orderOf = ({ sort = 'joined_at', order = 'desc' }: Query) =>
  order === 'asc' ? sql`${columns[sort]} asc, u.id asc` : sql`${columns[sort]} desc, u.id desc`

const listLevels = async (db: Db, memberId: number, figures: SQL) => {
  const { rows } = await db.execute<Level>(sql`
    with recursive ${treeBelow(memberId)}
    select t.level, count(*)::int as people,
      count(*) filter (where u.role = 'member')::int as members,
      coalesce(sum(sold.orders), 0)::int as orders,
      coalesce(sum(sold.sales_minor), 0)::bigint as sales_minor,
      coalesce(sum(came.earned_minor), 0)::bigint as earned_minor
    from tree t join users u on u.id = t.id ${figures}
    group by t.level order by t.level`)
  return rows
}

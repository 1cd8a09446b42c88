import type { api, CommissionState, Input } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { totalOf } from '../../../../db/count-by.ts'
import { paginate } from '../../../../db/paginate.ts'
import { descending } from '../../../../db/sorts.ts'
import { midnightAfter, toMidnight } from '../../../../db/conditions/days.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { isCashOpen } from '../../../ledger/open-cash.ts'
import { getGeneralSettings } from '../../../site/queries.ts'
import {
  earned,
  type EarningRow,
  earningColumns,
  earningJoins,
  writtenEarning,
} from './earning-row.ts'

type Query = Input<typeof api.member.earnings>

/** Lists everything that a member earned, will earn, or did not earn, each with its calculation. */
export const listMemberEarnings = async (db: Db, memberId: number, query: Query) => {
  const { state } = query
  const every = await earnedWhere(db, memberId, query)
  const found = await summarize(db, every)
  const page = await paginate(db, {
    query,
    from: sql`${earned} c`,
    id: sql`c.id`,
    where: state ? sql`${every} and c.state = ${state}` : every,
    sorts: {
      created_at: descending(sql`c.created_at`),
      amount_minor: descending(sql`c.amount_minor`),
      // Without a release date last; the other columns are not null, so an index has the order.
      matures_at: descending(sql`c.matures_at`, { nullsLast: true }),
    },
    total: totalOf(found.counts, state),
    load: async (ids) => {
      const { rows } = await db.execute<EarningRow>(sql`
        select ${earningColumns} from ${earningJoins}
        where c.member_id = ${memberId} and c.id = any(${sql.param(ids)}::bigint[])`)
      return rows.map(writtenEarning)
    },
  })
  return { ...page, ...found }
}

type Filter = Pick<Query, 'q' | 'kind' | 'from' | 'to' | 'release'>

/** Condition for a member's earnings by a filter, however many rows it searches. */
export const earnedWhere = async (db: Db, memberId: number, filter: Filter) => {
  const { time_zone } = await getGeneralSettings(db)
  return sql.join(conditionsOf(memberId, { ...filter, time_zone }), sql` and `)
}

const conditionsOf = (
  memberId: number,
  { q, kind, from, to, release, ...zone }: Filter & { time_zone: string },
): SQL[] => [
  sql`c.member_id = ${memberId}`,
  ...(q ? [isNamed(memberId, toLikePattern(q))] : []),
  ...(kind ? [sql`c.kind = ${kind}`] : []),
  ...(from ? [sql`c.created_at >= ${toMidnight(from, zone)}`] : []),
  ...(to ? [sql`c.created_at < ${midnightAfter(to, zone)}`] : []),
  ...(release
    ? [
        sql`c.matures_at >= ${toMidnight(release, zone)}
          and c.matures_at < ${midnightAfter(release, zone)}
          and not (c.state = 'pending' and ${isCashOpen(sql`c.order_id`)})`,
      ]
    : []),
]

/**
 * Finds the product name, the order number and the reason each with its own query and before other
 * filters. PostgreSQL cannot estimate how selective they are on a union of two tables.
 */
const isNamed = (memberId: number, like: string) => sql`c.id = any(array(
  select w.id from order_lines l join commissions w on w.order_line_id = l.id
    where w.member_id = ${memberId} and l.name ilike ${like}
  union all select w.id from orders o join commissions w on w.order_id = o.id
    where w.member_id = ${memberId} and o.number ilike ${like}
  union all select -a.id from earning_adjustments a
    where a.member_id = ${memberId} and a.reason ilike ${like}))`

type StateSums = { state: CommissionState; n: number; amount_minor: number; reversed_minor: number }

const summarize = async (db: Db, every: SQL) => {
  const { rows } = await db.execute<StateSums>(sql`
    select c.state, count(*)::int as n, sum(c.amount_minor)::bigint as amount_minor,
      sum(c.reversed_minor)::bigint as reversed_minor
    from ${earned} c where ${every} group by c.state`)
  const of = (state: CommissionState) => rows.find((row) => row.state === state)
  return {
    counts: eachState((state) => of(state)?.n ?? 0),
    sums: eachState((state) => ({
      amount_minor: of(state)?.amount_minor ?? 0,
      reversed_minor: of(state)?.reversed_minor ?? 0,
    })),
  }
}

const eachState = <T>(give: (state: CommissionState) => T): Record<CommissionState, T> => ({
  tracked: give('tracked'),
  pending: give('pending'),
  held: give('held'),
  available: give('available'),
  reversed: give('reversed'),
  void: give('void'),
  unqualified: give('unqualified'),
})

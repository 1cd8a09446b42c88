import { type api, type CommissionState, commissionStates, type Input } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { likeOf } from '../../../../db/like.ts'
import { getGeneralSettings } from '../../../site/queries.ts'
import { dayOf } from '../days.ts'
import { type EarningRow, earningColumns, earningJoins, writtenEarning } from './earning-row.ts'

type Query = Input<typeof api.member.earnings>

/** Everything that a member earned, is going to earn, or did not: each with how it comes about. */
export const listMemberEarnings = async (db: Db, memberId: number, query: Query) => {
  const { page, per_page, state, sort = 'created_at', order = 'desc' } = query
  const every = await earnedWhere(db, query)
  const found = await summarise(db, memberId, every)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<EarningRow>(sql`
    select ${earningColumns} from ${earningJoins(memberId)}
    where ${every} ${state ? sql`and c.state = ${state}` : sql``}
    order by c.${sql.identifier(sort)} ${direction} nulls last, c.id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`)
  const { counts } = found
  const total = state ? counts[state] : commissionStates.reduce((sum, one) => sum + counts[one], 0)
  return { rows: rows.map(writtenEarning), total, page, per_page, ...found }
}

type Filter = Pick<Query, 'q' | 'kind' | 'from' | 'to' | 'release'>

/** What is looked for, however far it is, as one condition. */
export const earnedWhere = async (db: Db, filter: Filter) => {
  const { time_zone } = await getGeneralSettings(db)
  return sql.join(conditionsOf({ ...filter, time_zone }), sql` and `)
}

const conditionsOf = ({
  q,
  kind,
  from,
  to,
  release,
  ...zone
}: Filter & { time_zone: string }): SQL[] => [
  sql`true`,
  ...(q
    ? [
        sql`(o.number ilike ${likeOf(q)} or l.name ilike ${likeOf(q)}
          or (c.id < 0 and c.reason ilike ${likeOf(q)}))`,
      ]
    : []),
  ...(kind ? [sql`c.kind = ${kind}`] : []),
  ...(from ? [sql`${dayOf(sql`c.created_at`, zone)} >= ${from}::date`] : []),
  ...(to ? [sql`${dayOf(sql`c.created_at`, zone)} <= ${to}::date`] : []),
  ...(release ? [sql`${dayOf(sql`c.matures_at`, zone)} = ${release}::date`] : []),
]

type Found = { state: CommissionState; n: number; amount_minor: number; reversed_minor: number }

const summarise = async (db: Db, memberId: number, every: SQL) => {
  const { rows } = await db.execute<Found>(sql`
    select c.state, count(*)::int as n, sum(c.amount_minor)::bigint as amount_minor,
      sum(c.reversed_minor)::bigint as reversed_minor
    from ${earningJoins(memberId)} where ${every} group by c.state`)
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

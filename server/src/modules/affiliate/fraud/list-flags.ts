import { type api, type FraudFlag, fraudStates, type Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countTabs } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { notFound } from '../../../http/failure.ts'
import { getAffiliateSettings } from '../../referrals/terms.ts'
import { toEvidenceLines, getRuleTitle } from './labels.ts'

type Query = Input<typeof api.admin.fraud.list>
const dayMs = 86_400_000

/** Lists fraud cases, newest first, and the number in each state. */
export const listFlags = async (db: Db, query: Query) => {
  const { state, severity, member_id, q } = query
  const filters = [
    ...(severity ? [sql`f.severity = ${severity}`] : []),
    ...(member_id ? [sql`f.member_id = ${member_id}`] : []),
    ...(q ? [await matches(db, q)] : []),
  ]
  const every = sql.join([sql`true`, ...filters], sql` and `)
  const from = sql`fraud_flags f`
  const column = sql`f.state`
  const { counts, total } = await countTabs(db, {
    from,
    where: every,
    column,
    values: fraudStates,
    value: state,
    isCapped: filters.length === 0,
  })
  const page = await paginate(db, {
    query,
    from,
    id: sql`f.id`,
    where: state ? sql`${every} and f.state = ${state}` : every,
    sorts: { created_at: descending(sql`f.id`) },
    total,
    load: (ids) => select(db, sql`f.id = any(${idsOf(ids)})`),
  })
  return { ...page, counts }
}

export const getFlag = async (db: Db, id: number) => {
  const [row] = await select(db, sql`f.id = ${id}`)
  if (!row) throw notFound(m.fraud_case_missing)
  return row
}

/** Matches a member or an order number, looked up first among those that have cases. */
const matches = async (db: Db, q: string) => {
  const like = toLikePattern(q)
  const { rows: members } = await db.execute<{ id: number }>(sql`
    select id from users u where (name ilike ${like} or email ilike ${like})
      and exists (select from fraud_flags f where f.member_id = u.id)`)
  const { rows: orders } = await db.execute<{ id: number }>(
    sql`select id from orders where number = ${q}`,
  )
  const either = [
    ...(members.length > 0 ? [sql`f.member_id = any(${idsOf(members.map(({ id }) => id))})`] : []),
    ...(orders.length > 0 ? [sql`f.order_id = any(${idsOf(orders.map(({ id }) => id))})`] : []),
  ]
  return either.length > 0 ? sql`(${sql.join(either, sql` or `)})` : sql`false`
}

const idsOf = (ids: number[]) => sql`${sql.param(ids)}::bigint[]`

const from = sql`from fraud_flags f join users m on m.id = f.member_id
  left join orders o on o.id = f.order_id left join users d on d.id = f.decided_by`

type Row = Omit<FraudFlag, 'evidence' | 'title' | 'releases_at'> & {
  /** A job clears cases that were not confirmed in time. */
  is_expired: boolean
  evidence: Record<string, unknown>
}

const select = async (db: Db, rest: SQL): Promise<FraudFlag[]> => {
  const { fraud } = await getAffiliateSettings(db)
  const { rows } = await db.execute<Row>(sql`
    select f.id::int, f.subject_type, f.rule, f.severity, f.state, f.evidence, f.note,
      f.state = 'cleared' and f.decided_by is null as is_expired,
      f.decided_at, f.created_at, d.name as decided_by,
      jsonb_build_object('id', m.id, 'name', m.name, 'email', m.email) as member,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as order,
      (select jsonb_build_object('id', v.id, 'is_shared', v.is_shared) from devices v
        where jsonb_typeof(f.evidence -> 'device') = 'number'
          and v.id = (f.evidence ->> 'device')::bigint) as device,
      (select coalesce(sum(c.amount_minor - c.reversed_minor), 0)::float8 from commissions c
        where c.state = 'held' and (
          (f.subject_type = 'line' and c.order_line_id = f.subject_id)
          or (f.subject_type = 'commission' and c.id = f.subject_id)
          or (f.subject_type in ('code', 'member') and c.member_id = f.member_id))) as held_minor
    ${from} where ${rest}`)
  return rows.map(({ is_expired, ...row }) => ({
    ...row,
    note: is_expired ? answers.affiliate_flag_expired() : row.note,
    title: getRuleTitle(row.rule),
    evidence: toEvidenceLines(row.evidence),
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    releases_at:
      row.state === 'open' && row.severity === 'hold'
        ? new Date(Date.parse(row.created_at) + fraud.release_days * dayMs).toISOString()
        : null,
  }))
}

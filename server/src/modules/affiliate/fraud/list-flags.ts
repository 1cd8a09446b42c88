import {
  type api,
  type FraudFlag,
  type FraudState,
  fraudStates,
  type Input,
} from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { notFound } from '../../../http/failure.ts'
import { getAffiliateSettings } from '../../referrals/terms.ts'
import { toEvidenceLines, getRuleTitle } from './labels.ts'

type Query = Input<typeof api.admin.fraud.list>
const dayMs = 86_400_000

/** Lists fraud cases, newest first. */
export const listFlags = async (db: Db, query: Query) => {
  const { page, per_page, state, severity, member_id, q, order = 'desc' } = query
  const found = sql.join(
    [
      sql`true`,
      ...(severity ? [sql`f.severity = ${severity}`] : []),
      ...(member_id ? [sql`f.member_id = ${member_id}`] : []),
      ...(q ? [await matches(db, q)] : []),
    ],
    sql` and `,
  )
  const counts = await countByState(db, found)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const rows = await select(
    db,
    sql`f.id in (select f.id from fraud_flags f
        where ${found} ${state ? sql`and f.state = ${state}` : sql``}
        order by f.id ${direction} limit ${per_page} offset ${(page - 1) * per_page})
      order by f.id ${direction}`,
  )
  const total = state ? counts[state] : fraudStates.reduce((sum, one) => sum + counts[one], 0)
  return { rows, total, page, per_page, counts }
}

export const getFlag = async (db: Db, id: number) => {
  const [row] = await select(db, sql`f.id = ${id}`)
  if (!row) throw notFound('Case')
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
    ...(members.length > 0 ? [sql`f.member_id = any(${idsOf(members)})`] : []),
    ...(orders.length > 0 ? [sql`f.order_id = any(${idsOf(orders)})`] : []),
  ]
  return either.length > 0 ? sql`(${sql.join(either, sql` or `)})` : sql`false`
}

const idsOf = (rows: { id: number }[]) => sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`

const from = sql`from fraud_flags f join users m on m.id = f.member_id
  left join orders o on o.id = f.order_id left join users d on d.id = f.decided_by`

const countByState = async (db: Db, where: SQL) => {
  const { rows } = await db.execute<{ state: FraudState; n: number }>(sql`
    select f.state, count(*)::int as n from fraud_flags f where ${where} group by f.state`)
  const of = (state: FraudState) => rows.find((row) => row.state === state)?.n ?? 0
  return { open: of('open'), cleared: of('cleared'), confirmed: of('confirmed') }
}

type Row = Omit<FraudFlag, 'evidence' | 'title' | 'releases_at'> & {
  evidence: Record<string, unknown>
}

const select = async (db: Db, rest: SQL): Promise<FraudFlag[]> => {
  const { fraud } = await getAffiliateSettings(db)
  const { rows } = await db.execute<Row>(sql`
    select f.id::int, f.subject_type, f.rule, f.severity, f.state, f.evidence, f.note,
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
  return rows.map((row) => ({
    ...row,
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

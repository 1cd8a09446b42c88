import { type api, type ApprovalDetails, approvalStates, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { LocaleTexts } from '@emporia/messages/locale'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { countBy, totalOf } from '../../db/count-by.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { notFound } from '../../http/failure.ts'
import { readInLanguage } from '../../http/request/write-in-languages.ts'
import { type ApprovalReader, findObstacle } from './rules.ts'
import type { ApprovalTexts } from './tables.ts'

type Query = Input<typeof api.admin.approval.list>
type Reader = { actor: ApprovalReader; now: Date }

/**
 * Lists the requests that the reader may see: their own, and those that their permissions decide.
 */
export const listApprovals = async (db: Db, query: Query, reader: Reader) => {
  const { state, kind, q } = query
  const every = sql.join(
    [
      isVisible(reader.actor),
      ...(kind ? [sql`a.kind = ${kind}`] : []),
      ...(q ? [matches(toLikePattern(q))] : []),
    ],
    sql` and `,
  )
  const from = sql`approvals a`
  const column = stateAt(reader.now)
  const counts = await countBy(db, { from, where: every, column, values: approvalStates })
  const page = await paginate(db, {
    query,
    from,
    id: sql`a.id`,
    where: state ? sql`${every} and ${column} = ${state}` : every,
    sorts: {
      asked_at: descending(sql`a.id`),
      amount_minor: descending(sql`a.amount_minor`, { nullsLast: true }),
    },
    total: totalOf(counts, state),
    load: (ids) => select(db, sql`a.id = any(${sql.param(ids)}::bigint[])`, reader),
  })
  return { ...page, counts }
}

export const getApproval = async (db: Db, id: number, reader: Reader): Promise<ApprovalDetails> => {
  const [row] = await select(db, sql`a.id = ${id} and ${isVisible(reader.actor)}`, reader)
  if (!row) throw notFound(m.approval_missing)
  return row
}

const isVisible = ({ id, permissions, is_owner }: Reader['actor']) => {
  const held = sql`a.permission = any(${sql.param([...permissions])}::text[])`
  return is_owner ? sql`true` : sql`(a.asked_by = ${id} or ${held})`
}

/** Condition for requests that wait for a decision and that the reader may decide. */
export const isUndecided = (
  { id, permissions, view_only = [], is_owner = false }: ApprovalReader,
  now: Date,
) =>
  sql`(a.state = 'pending' and a.expires_at > ${now.toISOString()}
    and a.asked_by is distinct from ${id}
    and (${is_owner} or (a.permission = any(${sql.param([...permissions])}::text[])
      and a.permission <> all(${sql.param([...view_only])}::text[]))))`

const matches = (like: string) => sql`(a.title ilike ${like} or a.reason ilike ${like}
  or a.translations::text ilike ${like}
  or exists (select from users u where u.id in (a.asked_by, a.beneficiary_id)
    and u.name ilike ${like}))`

/** A request expires at its time, even before the job stores that state. */
const stateAt = (now: Date) => sql`(case when a.state = 'pending'
  and a.expires_at <= ${now.toISOString()} then 'expired' else a.state end)`

const personOf = (alias: SQL) => sql`case when ${alias}.id is not null
  then jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

type Row = Omit<ApprovalDetails, 'can_decide' | 'can_withdraw' | 'obstacle'> & {
  is_same_person: boolean
  translations: LocaleTexts<ApprovalTexts> | null
}

const select = async (db: Db, rest: SQL, { actor, now }: Reader): Promise<ApprovalDetails[]> => {
  const { rows } = await db.execute<Row>(sql`
    select a.id::int, a.kind, ${stateAt(now)} as state, a.title, a.reason, a.translations,
      a.amount_minor::float8,
      ${personOf(sql`b`)} as beneficiary, ${personOf(sql`s`)} as asked_by, a.asked_at, a.expires_at,
      ${personOf(sql`d`)} as decided_by, a.decided_at, a.note, a.permission, a.effects, a.path,
      ${isSamePerson(actor.id)} as is_same_person
    from approvals a left join users s on s.id = a.asked_by left join users b on b.id = a.beneficiary_id
      left join users d on d.id = a.decided_by
    where ${rest}`)
  return rows.map(({ is_same_person, translations, ...row }) => {
    const { title, reason, effects } = readInLanguage<ApprovalTexts>(translations, row)
    const obstacle = findObstacle(row, { actor, is_same_person })
    return {
      ...row,
      title,
      reason,
      effects,
      asked_at: new Date(row.asked_at).toISOString(),
      expires_at: new Date(row.expires_at).toISOString(),
      decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
      obstacle: obstacle?.render() ?? null,
      can_decide: obstacle === null,
      can_withdraw: row.state === 'pending' && row.asked_by?.id === actor.id,
    }
  })
}

/** Whether the beneficiary is the reader, or shares phone or mailbox with the reader's account. */
const isSamePerson = (readerId: number) => {
  const phone = (alias: SQL) => sql`right(regexp_replace(${alias}.phone, '\\D', '', 'g'), 9)`
  const mailbox = (alias: SQL) => sql`regexp_replace(lower(${alias}.email), '\\+[^@]*@', '@')`
  return sql`exists (select from users r where r.id = ${readerId} and (r.id = a.beneficiary_id
    or ${mailbox(sql`r`)} = ${mailbox(sql`b`)}
    or (length(${phone(sql`r`)}) = 9 and ${phone(sql`r`)} = ${phone(sql`b`)})))`
}

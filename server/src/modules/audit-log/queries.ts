import {
  type AuditLogEntry,
  auditLogPermissions,
  type AuditLogRecord,
  type ListQuery,
  type Page,
} from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import type { Actor } from '../../http/actor.ts'
import { notAllowed } from '../../http/failure.ts'
import { inPeriod } from '../settings/time-zone.ts'
import { auditChanges } from './tables.ts'
import { toCallTitle } from './titles.ts'

type Query = ListQuery<'at'> & {
  actor_id?: number | undefined
  about?: string | undefined
  record?: string | undefined
  record_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
export type Filter = Omit<Query, 'page' | 'per_page' | 'sort' | 'order'>

/** Returns a page of the audit log, the newest first, and every employee who appears in it. */
export const listAuditLog = async (
  db: Db,
  query: Query,
): Promise<Page<AuditLogEntry> & { actors: { id: number; name: string }[] }> => {
  const page = await paginate(db, {
    query,
    from: sql`audit_log l`,
    id: sql`l.id`,
    where: await toCondition(db, query),
    sorts: { at: descending(sql`l.id`) },
    load: (ids) => selectEntries(db, sql`where l.id = any(${sql.param(ids)}::bigint[])`),
  })
  const { rows: actors } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from users u where role = 'admin'
      and exists (select from audit_log l where l.actor_id = u.id) order by lower(name) limit 200`)
  return { ...page, actors }
}

const historyMax = 20

/**
 * Returns what staff changed on one record. IP address, browser and input are only returned to
 * callers with the permission `role`. Throws `forbidden` without the permission of the record.
 */
export const listOfRecord = async (
  db: Db,
  { permissions }: Pick<Actor, 'permissions'>,
  { record, id }: { record: AuditLogRecord; id: number },
): Promise<AuditLogEntry[]> => {
  if (!permissions.includes(auditLogPermissions[record])) throw notAllowed()
  const rows = await selectEntries(
    db,
    sql`where l.id in (select audit_id from audit_changes where ${touching[record](id)}
      order by audit_id desc limit ${historyMax * 5}) order by l.id desc limit ${historyMax}`,
  )
  if (permissions.includes('role')) return rows
  return rows.map((row) => ({ ...row, ip: '', user_agent: '', sent: {} }))
}

const isOne = (table: string) => (id: number) => sql`record = ${table} and record_id = ${id}`

const touching: Record<AuditLogRecord, (id: number) => SQL> = {
  order: isOne('orders'),
  shop: isOne('shops'),
  customer: isOne('users'),
  member: isOne('users'),
  product: (id) => sql`(record = 'products' and record_id = ${id}) or (record = 'variants'
    and record_id in (select id from variants where product_id = ${id}))`,
}

/** Translates filters to a SQL condition. */
export const toCondition = async (db: Db, filter: Filter): Promise<SQL> => {
  const { actor_id, about, record, record_id, q } = filter
  const touches = sql`exists (select from ${auditChanges} c where c.audit_id = l.id
    ${record ? sql`and c.record = ${record}` : sql``}
    ${record_id ? sql`and c.record_id = ${record_id}` : sql``})`
  const conditions = [
    sql`true`,
    ...(actor_id ? [sql`l.actor_id = ${actor_id}`] : []),
    ...(about ? [sql`l.path = ${`/admin/${about}`}`] : []),
    ...(record || record_id ? [touches] : []),
    ...(await inPeriod(db, sql`l.at`, filter)),
    ...(q ? [matches(q)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const matches = (q: string) => {
  const text = toLikePattern(q)
  const path = q
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const target = /^\d{1,15}$/.test(q.trim()) ? sql`or l.target_id = ${Number(q)}` : sql``
  const call = path ? sql`or l.path like ${`%${path}%`}` : sql``
  return sql`(false ${call} ${target} or l.actor_id = any(array(
    select id from users where role = 'admin' and (name ilike ${text} or email ilike ${text}))))`
}

type EntryRow = Omit<AuditLogEntry, 'title'>

/** Returns entries, each with its first changes. */
export const selectEntries = async (db: Db, rest: SQL): Promise<AuditLogEntry[]> => {
  const { rows } = await db.execute<EntryRow>(sql`
    select l.*, made.* from (
      select l.*, row_number() over () as place from (
        select l.*, u.name as actor, k.name as api_key from audit_log l
          join users u on u.id = l.actor_id left join api_keys k on k.id = l.api_key_id ${rest}) l) l
    cross join lateral (
      select count(*)::int as changed, coalesce(json_agg(json_build_object('record', record,
        'record_id', record_id, 'kind', kind, 'before', before, 'after', after) order by id)
        filter (where number <= ${changesMax}), '[]') as changes
      from (select c.*, row_number() over (order by id) as number from audit_changes c
        where c.audit_id = l.id) c) made
    order by l.place`)
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    title: toCallTitle(row.method, row.path),
  }))
}

const changesMax = 12

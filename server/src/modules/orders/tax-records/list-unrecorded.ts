import type { ListQuery, Page, UnrecordedTax } from '@emporia/contract'
import { and, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending } from '../../../db/sorts.ts'
import { normalizeOrderNumber } from '../rules.ts'

type Query = ListQuery<'issued_at' | 'number'>

/** Returns a page of the documents that the tax provider has not recorded, the oldest first. */
export const listUnrecorded = (db: Db, query: Query): Promise<Page<UnrecordedTax>> =>
  paginate(db, {
    query,
    from: sql`order_documents d join orders o on o.id = d.order_id`,
    id: sql`d.id`,
    where: and(sql`d.id in (${unrecordedIds})`, query.q ? matches(query.q) : undefined),
    sorts: { issued_at: ascending(sql`d.issued_at`), number: ascending(sql`d.number`) },
    load: (ids) => loadUnrecorded(db, ids),
  })

/** Matches a part of the number of the document or of its order. */
const matches = (q: string) =>
  sql`(d.number ilike ${toLikePattern(q)} or o.number ilike ${toLikePattern(normalizeOrderNumber(q))})`

const loadUnrecorded = async (db: Db, ids: number[]) => {
  const { rows } = await db.execute<UnrecordedTax>(sql`
    select d.id::float8 as id, d.kind, d.number, d.order_id::float8 as order_id,
      o.number as order_number, d.issued_at, d.total_minor::float8 as total_minor,
      coalesce((d.facts -> 'sums' ->> 'tax_minor')::float8, 0) as tax_minor,
      case when job.id is null then 'fallback' when job.due_at = 'infinity' then 'failed'
        else 'retrying' end as state,
      coalesce(job.attempts, 0) as attempts, job.error
    from order_documents d
    join orders o on o.id = d.order_id
    left join ${jobs} on job.document_id = d.id
    where d.id = any(${sql.param(ids)}::bigint[])`)
  return rows.map((row) => ({ ...row, issued_at: new Date(row.issued_at).toISOString() }))
}

/** Whether a document is one of them. */
export const isUnrecorded = async (db: Db, id: number) => {
  const { rows } = await db.execute(
    sql`select from order_documents d where d.id = ${id} and d.id in (${unrecordedIds})`,
  )
  return rows.length > 0
}

/** Jobs that record a document and failed at least once. */
const jobs: SQL = sql`(select (payload ->> 'document_id')::bigint as document_id, id, due_at, attempts,
    error from outbox where kind = 'record-tax' and error is not null) job`

/** Nothing is recorded of documents without an amount. */
const unrecordedIds: SQL = sql`select document_id from ${jobs}
  union select d.id from orders o join order_documents d on d.order_id = o.id
  where o.tax_fallback and d.total_minor > 0
    and not exists (select from tax_records t where t.document_id = d.id)`

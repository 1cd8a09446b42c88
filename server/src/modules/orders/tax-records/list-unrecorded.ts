import type { UnrecordedTax } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

const listedMax = 100

/** Returns the documents that the tax provider has not recorded, the oldest first, and how many. */
export const listUnrecorded = async (db: Db) => {
  const { rows } = await db.execute<UnrecordedTax & { total: number }>(sql`
    select d.id::float8 as id, d.kind, d.number, d.order_id::float8 as order_id,
      o.number as order_number, d.issued_at, d.total_minor::float8 as total_minor,
      coalesce((d.facts -> 'sums' ->> 'tax_minor')::float8, 0) as tax_minor,
      case when job.id is null then 'fallback' when job.due_at = 'infinity' then 'failed'
        else 'retrying' end as state,
      coalesce(job.attempts, 0) as attempts, job.error, count(*) over ()::int as total
    from order_documents d
    join orders o on o.id = d.order_id
    left join ${jobs} on job.document_id = d.id
    where d.id in (${unrecordedIds})
    order by d.id limit ${listedMax}`)
  return {
    rows: rows.map((row) => ({
      ...row,
      issued_at: new Date(row.issued_at).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
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

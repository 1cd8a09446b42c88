import type { ListQuery } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { countRows } from '../../../../db/paginate.ts'
import type { PageParams } from './in-product-order.ts'

type Page = Pick<ListQuery, 'page' | 'per_page'>
type Sorted = { where: SQL; by: SQL; isRising: boolean; fromOf: (params: PageParams) => SQL }

/** Returns the ids of the rows `r` on a page, and the total; the caller loads the details. */
export const findPage = async (
  db: Db,
  table: SQL,
  { page, per_page, where, by, isRising, fromOf }: Page & Sorted,
) => {
  const direction = isRising ? sql`asc` : sql`desc`
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from ${fromOf({ where, direction, upTo: page * per_page })}
    order by ${by} ${direction}, r.id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`)
  return { ids: rows.map(({ id }) => id), total: await countRows(db, sql`${table} r`, where) }
}

/** Sorts loaded rows into the order of the page. */
export const sortByIds = <Row extends { id: number }>(ids: number[], rows: Row[]) => {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

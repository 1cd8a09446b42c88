import { countedMax, type ListQuery, type Page } from '@emporia/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { Db } from './client.ts'
import { type SortOption, toOrderBy } from './sorts.ts'
import { one } from './single-row.ts'
import { readNextIds, takeWholeList, type WholeList, wholeListPage } from './whole-list.ts'

type PageParams<Sort extends string> = {
  query: ListQuery<NoInfer<Sort>>
  /** The table, with the joins that `where` and `sorts` use. */
  from: SQLWrapper
  /** Identifies the rows; rows that are equal in the sort column are sorted by it. */
  id: SQLWrapper
  /** The scope of the caller and the filters of the query. */
  where: SQL | undefined
  /** The sort options of the contract; the first is the default. */
  sorts: Record<Sort, SortOption>
  /** The number of rows, if the caller has counted them already; it is not capped. */
  total?: number | undefined
  /** The table whose rows are counted, if fewer joins suffice for that. */
  counted?: SQLWrapper
}

type ListParams<Row, Sort extends string> = PageParams<Sort> & {
  /** Loads rows by id, in any order. */
  load: (ids: number[]) => PromiseLike<Row[]>
}

/**
 * Returns a page of a list. Selects the ids first, so that rows before the page are skipped in an
 * index and not read, and then loads the rows of the page.
 */
export const paginate = async <Row extends { id: number }, Sort extends string>(
  db: Db,
  params: ListParams<Row, Sort>,
): Promise<Page<Row>> => {
  const { ids, ...page } = await paginateIds(db, params)
  const rows = ids.length > 0 ? await params.load(ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...page }
}

/** Returns the ids of a page of a list in order. */
export const paginateIds = async <Sort extends string>(db: Db, params: PageParams<Sort>) => {
  const { query, from, id, where, sorts } = params
  const whole = query.per_page === wholeListPage ? takeWholeList(db) : undefined
  if (whole) return paginateWhole(db, whole, params)
  const count = params.total ?? (await countSome(db, params.counted ?? from, where))
  const isCapped = params.total === undefined && count > countedMax
  const { page, per_page } = query
  const about = isCapped
    ? { total: countedMax, total_is_capped: true, page, per_page }
    : { total: count, page, per_page }
  const { isFromBack, limit, offset } = nearerEnd(isCapped ? Infinity : count, query)
  if (limit === 0) return { ids: [], ...about }

  const { rows } = await db.execute<{ id: number }>(sql`
    select ${id} as id from ${from} where ${where ?? sql`true`}
    order by ${toOrderBy(sorts, query, { id, isFromBack })} limit ${limit} offset ${offset}`)
  const ids = rows.map((row) => row.id)
  return { ids: isFromBack ? ids.toReversed() : ids, ...about }
}

/** Returns the next page of a list that is read as a whole, with its exact number of rows. */
const paginateWhole = async <Sort extends string>(
  db: Db,
  whole: WholeList,
  { query, from, id, where, sorts, total, counted }: PageParams<Sort>,
) => {
  const { page, per_page } = query
  const select = sql`select ${id} as id from ${from} where ${where ?? sql`true`}
    order by ${toOrderBy(sorts, query, { id, isFromBack: false })}`
  const count = async () => total ?? countRows(db, counted ?? from, where)
  return { ...(await readNextIds(db, whole, { select, count })), page, per_page }
}

/** Counts rows until it is known that there are more than `countedMax`. */
export const countSome = (db: Db, from: SQLWrapper, where: SQL | undefined) =>
  countRows(
    db,
    sql`(select from ${from} where ${where ?? sql`true`} limit ${countedMax + 1}) as counted`,
    undefined,
  )

/** Counts the rows of a table, or of a join, that meet a condition. */
export const countRows = async (db: Db, from: SQLWrapper, where: SQL | undefined) => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${where ?? sql`true`}`,
  )
  return one(rows).total
}

/**
 * Computes limit and offset of a page from the nearer end, so that the last pages are as fast as
 * the first. Rows read from the end come in reverse order.
 */
export const nearerEnd = (total: number, { page, per_page }: ListQuery) => {
  const before = Math.min(total, (page - 1) * per_page)
  const limit = Math.min(per_page, total - before)
  const after = total - before - limit
  const isFromBack = after < before
  return { isFromBack, limit, offset: isFromBack ? after : before }
}

import { countedMax } from '@emporia/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { Db } from './client.ts'
import { one } from './single-row.ts'

type CountParams<Value extends string> = {
  from: SQLWrapper
  where: SQL | undefined
  column: SQLWrapper
  /** The closed set that the column belongs to. */
  values: readonly Value[]
}

/** Counts rows by the value of a column; a value without rows has the count 0. */
export const countBy = async <Value extends string>(
  db: Db,
  { from, where, column, values }: CountParams<Value>,
) => {
  const { rows } = await db.execute<{ counts: Record<Value, number> }>(sql`
    select json_object_agg(value, coalesce(number, 0)) as counts
    from unnest(${sql.param(values)}::text[]) value left join (
      select ${column} as value, count(*) as number from ${from}
      where ${where ?? sql`true`} group by 1) counted using (value)`)
  return one(rows).counts
}

/**
 * The same up to `countedMax` rows of each value. Needs an index on the column, which must be the
 * only condition besides `where`.
 */
export const countSomeBy = async <Value extends string>(
  db: Db,
  { from, where, column, values }: CountParams<Value>,
) => {
  const { rows } = await db.execute<{ counts: Record<Value, number> }>(sql`
    select json_object_agg(wanted, (select count(*) from (
      select from ${from} where ${column} = wanted and ${where ?? sql`true`}
      limit ${countedMax}) as counted)) as counts
    from unnest(${sql.param(values)}::text[]) wanted`)
  return one(rows).counts
}

/** Returns the count of one value, or the sum of all without one. */
export const totalOf = <Value extends string>(
  counts: Record<Value, number>,
  value: Value | undefined,
) =>
  value === undefined
    ? Object.values<number>(counts).reduce((sum, number) => sum + number, 0)
    : counts[value]

/** Whether each value is counted only up to `countedMax`, and the value that the list shows. */
type Tabs<Value extends string> = { isCapped: boolean; value: Value | undefined }

/**
 * Counts rows for the tabs of a list, and the rows that it shows: undefined if a count that they include
 * was capped. Capped counts need an index, as `countSomeBy` does.
 */
export const countTabs = async <Value extends string>(
  db: Db,
  { isCapped, value, ...params }: CountParams<Value> & Tabs<Value>,
) => {
  const counts = await (isCapped ? countSomeBy : countBy)(db, params)
  const included = value === undefined ? Object.values<number>(counts) : [counts[value]]
  const isKnown = !isCapped || included.every((number) => number < countedMax)
  return { counts, total: isKnown ? totalOf(counts, value) : undefined }
}

/** Sums an amount of rows. */
export const sumAmount = async (
  db: Db,
  { from, where, amount }: { from: SQLWrapper; where: SQL | undefined; amount: SQLWrapper },
) => {
  const { rows } = await db.execute<{ minor: number }>(
    sql`select coalesce(sum(${amount}), 0) as minor from ${from} where ${where ?? sql`true`}`,
  )
  return one(rows).minor
}

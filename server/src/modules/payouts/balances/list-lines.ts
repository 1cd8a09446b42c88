import type { EarningState } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { earnings, expected, posted } from './earning-parts.ts'
import { earningsWhere, type EarningsQuery } from './earnings-where.ts'
import { isOfDay, withSums } from './sums/earning-sums.ts'

type Params = EarningsQuery & {
  time_zone: string
  isStored: boolean
  counts: Record<EarningState, number>
}
type Scope = Parameters<typeof withSums>[0]
type Slice = { offset: number; limit: number; direction: SQL }

/**
 * Lists the order lines of one page of a shop's earnings. Expected ones have no dates, so in a list by
 * date they come before the others, or after them in ascending order, by the day of their order.
 */
export const listLines = async (db: Db, shopId: number, params: Params): Promise<number[]> => {
  const { page, per_page, sort = 'delivered_at', order = 'desc' } = params
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const slice = { offset: (page - 1) * per_page, limit: per_page, direction }
  const matching = earningsWhere(shopId, params)
  const sorted = { by: sql`s.${sql.identifier(sort)}`, matching }
  if (!params.isStored || sort === 'share_minor')
    return listSorted(db, { ...sorted, from: earnings }, slice)

  const { expected: first, ...others } = countMatching(params)
  const then = others.pending + others.available + others.reversed
  const listPosted = (part: Slice) => listSorted(db, { ...sorted, from: sql`(${posted}) s` }, part)
  const scope = { shop_id: shopId, time_zone: params.time_zone }
  const listFirst = (part: Slice) => listExpected(db, scope, part)
  return order === 'asc'
    ? inTurn(slice, [then, listPosted], [first, listFirst])
    : inTurn(slice, [first, listFirst], [then, listPosted])
}

const countMatching = ({ counts, state }: Params) =>
  state ? { expected: 0, pending: 0, available: 0, reversed: 0, [state]: counts[state] } : counts

type Part = [total: number, list: (slice: Slice) => Promise<number[]>]

/** Returns a slice of two lists, one after the other. */
const inTurn = async (slice: Slice, [total, list]: Part, [others, listOthers]: Part) => {
  const { offset, limit } = slice
  const ids = offset < total ? await list(slice) : []
  if (ids.length === limit || others === 0) return ids
  const rest = { ...slice, offset: Math.max(0, offset - total), limit: limit - ids.length }
  return [...ids, ...(await listOthers(rest))]
}

type Sorted = { from: SQL; matching: SQL; by: SQL }

const listSorted = async (
  db: Db,
  { from, matching, by }: Sorted,
  { offset, limit, direction }: Slice,
) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.order_line_id as id from ${from} where ${matching}
    order by ${by} ${direction}, s.id ${direction} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/**
 * Reads only the days whose lines are in the slice, which the sums by day tell. Without `offset 0`,
 * the planner reads all open orders of the shop.
 */
const listExpected = async (db: Db, scope: Scope, { offset, limit, direction }: Slice) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${withSums(scope)}, numbered as (
      select shop_id, day, lines, sum(lines) over (order by day ${direction}) - lines as before
      from sums where state = 'expected'
    ), d as materialized (
      select * from numbered where before < ${offset + limit}::int and before + lines > ${offset}::int
    )
    select s.order_line_id as id from d cross join lateral (
      select s.order_line_id from (${expected}) s where ${isOfDay(scope.time_zone)} offset 0
    ) s
    order by d.day ${direction}, s.order_line_id ${direction}
    limit ${limit} offset ${offset}::int - coalesce((select min(before)::int from d), 0)`)
  return rows.map(({ id }) => id)
}

import type { api, Data, Input } from '@emporia/contract'
import { and, asc, desc, eq, gte, ilike, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { users } from '../../people/tables.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { posDevices, posOrders } from '../tables.ts'
import { listGaps } from './gaps.ts'
import { progress, type Reach, returnedMinor, rowOf, selectHeads, within } from './view.ts'

type Query = Input<typeof api.admin.pos.sale.list>

/** Sales of tills, what they come to together, and what is missing of them. */
export const listSales = async (
  db: Db,
  reach: Reach,
  query: Query,
): Promise<Data<typeof api.admin.pos.sale.list>> => {
  const { page, per_page } = query
  const { time_zone } = await getSellingTerms(db)
  const where = and(within(reach), ...filtersOf(query, time_zone))
  const heads = await selectHeads(db)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [sums] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      sales_minor: sumOf(posOrders.total_minor),
      discount_minor: sumOf(posOrders.discount_minor),
      commission_minor: sumOf(posOrders.commission_minor),
      returned_minor: sql`coalesce(sum(${returnedMinor}), 0)`.mapWith(Number),
    })
    .from(posOrders)
    .innerJoin(users, eq(users.id, posOrders.member_id))
    .innerJoin(posDevices, eq(posDevices.id, posOrders.device_id))
    .where(where)
  const { total, ...totals } = sums ?? nothing
  return { rows: heads.map(rowOf), total, page, per_page, totals, gaps: await listGaps(db, reach) }
}

const nothing = {
  total: 0,
  sales_minor: 0,
  discount_minor: 0,
  commission_minor: 0,
  returned_minor: 0,
}

const sumOf = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

const filtersOf = (query: Query, time_zone: string): (SQL | undefined)[] => {
  const { q, from, to, state, payment, flagged, member_id } = query
  const midnight = (day: string, more = 0) =>
    sql`((${day}::date + ${more}::int)::timestamp at time zone ${time_zone})`
  return [
    member_id ? eq(posOrders.member_id, member_id) : undefined,
    from ? gte(posOrders.sold_at, midnight(from)) : undefined,
    to ? lt(posOrders.sold_at, midnight(to, 1)) : undefined,
    payment
      ? sql`${posOrders.payments} @> ${JSON.stringify([{ type: payment }])}::jsonb`
      : undefined,
    flagged === undefined ? undefined : sql`(cardinality(${posOrders.flags}) > 0) = ${flagged}`,
    stateOf(state),
    q ? matches(q) : undefined,
  ]
}

const stateOf = (state: Query['state']) => {
  if (state === 'awaiting' || state === 'to_hand_over' || state === 'cancelled')
    return sql`${progress} = ${state}`
  if (state === 'done') return sql`${returnedMinor} = 0 and ${progress} = 'done'`
  if (state === 'returned')
    return sql`${returnedMinor} > 0 and ${returnedMinor} >= ${posOrders.total_minor}`
  if (state === 'part_returned')
    return sql`${returnedMinor} > 0 and ${returnedMinor} < ${posOrders.total_minor}`
  return undefined
}

const matches = (q: string) => {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(posOrders.number, like),
    ilike(users.name, like),
    sql`${posOrders.customer} ->> 'name' ilike ${like}`,
    sql`${posOrders.customer} ->> 'phone' ilike ${like}`,
  )
}

const orderOf = ({ sort = 'sold_at', order = 'desc' }: Query) => {
  const direction = order === 'asc' ? asc : desc
  const columns = {
    sold_at: posOrders.sold_at,
    total_minor: posOrders.total_minor,
    number: posOrders.device_seq,
  }
  return [direction(columns[sort]), direction(posOrders.id)]
}

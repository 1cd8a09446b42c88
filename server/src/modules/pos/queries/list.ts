import type { api, Data, Input } from '@emporia/contract'
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { midnightAfter, toMidnight } from '../../../db/conditions/days.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { areAbout, areOfNamed } from '../../../db/conditions/named.ts'
import { one } from '../../../db/single-row.ts'
import { users } from '../../accounts/public.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { posOrders, posReturns } from '../tables.ts'
import { earnedOfSales } from './earned.ts'
import { listGaps } from './gaps.ts'
import { readSaleSums } from './sale-sums.ts'
import { progress, type Scope, returnedMinor, toSaleRow, selectHeads, scopeFilter } from './view.ts'

type Query = Input<typeof api.admin.pos.sale.list>

/** Lists POS sales with their totals, and the gaps in their numbers. */
export const listSales = async (
  db: Db,
  reach: Scope,
  query: Query,
): Promise<Data<typeof api.admin.pos.sale.list>> => {
  const { time_zone } = await getSellingTerms(db)
  const filters = await filtersOf(db, query, time_zone)
  const where = and(scopeFilter(reach), ...filters, ofMember(query))
  const isWhole = filters.every((filter) => filter === undefined)
  const member_id = reach === 'everything' ? query.member_id : reach.member_id
  const { total, ...totals } = await addUp(db, {
    where,
    sums: isWhole ? await readSaleSums(db, member_id) : await sumSales(db, where),
  })
  const page = await paginate(db, {
    query,
    from: posOrders,
    id: posOrders.id,
    where,
    sorts: {
      sold_at: descending(posOrders.sold_at),
      total_minor: descending(posOrders.total_minor),
      number: descending(posOrders.device_seq),
    },
    total,
    load: async (ids) => (await selectHeads(db).where(inArray(posOrders.id, ids))).map(toSaleRow),
  })
  return { ...page, totals, gaps: await listGaps(db, reach) }
}

const ofMember = ({ member_id }: Query) =>
  member_id ? eq(posOrders.member_id, member_id) : undefined

type Sales = { where: SQL | undefined; sums: Awaited<ReturnType<typeof readSaleSums>> }

/** Adds returns, which are few and so summed once instead of per sale, and earnings to the sums. */
const addUp = async (db: Db, { where, sums: { noted_minor, ...sums } }: Sales) => {
  const { returned_minor } = one(
    await db
      .select({ returned_minor: sumOf(posReturns.amount_minor) })
      .from(posReturns)
      .innerJoin(posOrders, eq(posOrders.id, posReturns.pos_order_id))
      .where(where),
  )
  return { ...sums, ...(await earnedOfSales(db, noted_minor, where)), returned_minor }
}

const sumSales = async (db: Db, where: SQL | undefined) =>
  one(
    await db
      .select({
        total: sql`count(*)`.mapWith(Number),
        sales_minor: sumOf(posOrders.total_minor),
        discount_minor: sumOf(posOrders.discount_minor),
        noted_minor: sumOf(posOrders.commission_minor),
      })
      .from(posOrders)
      .where(where),
  )

const sumOf = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

const filtersOf = async (db: Db, query: Query, time_zone: string) => {
  const { q, from, to, state, payment, flagged } = query
  return [
    from ? gte(posOrders.sold_at, toMidnight(from, { time_zone })) : undefined,
    to ? lt(posOrders.sold_at, midnightAfter(to, { time_zone })) : undefined,
    payment
      ? sql`${posOrders.payments} @> ${JSON.stringify([{ type: payment }])}::jsonb`
      : undefined,
    flagged === undefined ? undefined : sql`(cardinality(${posOrders.flags}) > 0) = ${flagged}`,
    stateOf(state),
    q ? await matches(db, q) : undefined,
  ]
}

/** Condition by the status of a sale's orders, as `progress` defines it, or by its returns. */
const stateOf = (state: Query['state']) => {
  if (state === undefined) return undefined
  if (state === 'returned')
    return sql`${hasReturns} and ${returnedMinor} > 0 and ${returnedMinor} >= ${posOrders.total_minor}`
  if (state === 'part_returned')
    return sql`${hasReturns} and ${returnedMinor} > 0 and ${returnedMinor} < ${posOrders.total_minor}`
  if (state === 'parked' || state === 'rejected') return eq(posOrders.review, state)
  return { awaiting, cancelled, to_hand_over, done }[state]
}

const hasReturns = sql`${posOrders.id} in (select pos_order_id from pos_returns)`
const hasOrders = (statuses: SQL) =>
  sql`${posOrders.group_id} in (select group_id from orders where status in (${statuses}))`

const awaiting = hasOrders(sql`'pending'`)
const cancelled = sql`${hasOrders(sql`'cancelled'`)} and not exists (
  select from orders o where o.group_id = ${posOrders.group_id} and o.status <> 'cancelled')`
const to_hand_over = sql`${posOrders.fulfilment} = 'hand_over'
  and ${hasOrders(sql`'confirmed', 'processing'`)} and not ${awaiting}`
/** Most sales have no returns, so only the others are evaluated individually. */
const done = sql`(not ${hasReturns} or ${returnedMinor} = 0)
  and ${posOrders.review} is distinct from 'parked' and ${posOrders.review} is distinct from 'rejected'
  and (${posOrders.group_id} is null or not ${hasOrders(
    sql`'pending', 'cancelled', 'confirmed', 'processing'`,
  )} or ${progress} = 'done')`

/** Matches the number of a sale, its customer, or the selling member. */
const matches = async (db: Db, q: string) => {
  const like = toLikePattern(q)
  const isWorded = or(
    ilike(posOrders.number, like),
    sql`${posOrders.customer} ->> 'name' ilike ${like}`,
    sql`${posOrders.customer} ->> 'phone' ilike ${like}`,
  )
  const named = await areOfNamed(db, { owner: posOrders.member_id, of: users, like })
  return areAbout(posOrders, { named, isWorded })
}

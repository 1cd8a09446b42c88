import type { Page, Return, ReturnState } from '@emporia/contract'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { isOfOrderNamed } from '../queries/named.ts'
import { type Scope, scopeFilter } from '../queries/scope.ts'
import type { Viewer } from '../queries/view.ts'
import { orders } from '../tables.ts'
import { returnRequests } from './tables.ts'
import { viewReturns } from './view.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'created_at' | 'id' | undefined
  order?: 'asc' | 'desc' | undefined
  state?: ReturnState | undefined
  order_id?: number | undefined
}

/** Returns a page of returns in scope, newest first, and the number in each state. */
export const listReturns = async (
  db: Db,
  { reach, viewer }: { reach: Scope; viewer: Viewer },
  query: Query,
): Promise<Page<Return> & { counts: Record<ReturnState, number> }> => {
  const { page, per_page, state, order } = query
  const every = and(scopeCondition(db, reach), ...filtersOf(query))
  const counts = await countByState(db, every)
  const direction = order === 'asc' ? asc : desc
  const rows = await db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(and(every, state ? eq(returnRequests.state, state) : undefined))
    .orderBy(direction(returnRequests.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = state ? counts[state] : sumOf(Object.values(counts))
  const ids = rows.map(({ id }) => id)
  return { rows: await viewReturns(db, ids, viewer), total, page, per_page, counts }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Returns the return that the caller has just written. */
export const getReturn = async (db: Db, id: number, viewer: Viewer) =>
  one(await viewReturns(db, [id], viewer))

const scopeCondition = (db: Db, reach: Scope) => {
  if (reach === 'everything') return isVisible
  if ('shop_id' in reach) return and(eq(returnRequests.shop_id, reach.shop_id), isVisible)
  const found = db.select({ id: orders.id }).from(orders).where(scopeFilter(reach))
  return inArray(returnRequests.order_id, found)
}

/** Few returns are hidden, so the query excludes those instead of searching all others. */
const isVisible = sql`not exists (
  select 1 from orders o where o.id = ${returnRequests.order_id} and o.hidden_at is not null)`

const filtersOf = ({ q, order_id }: Query) => [
  order_id ? eq(returnRequests.order_id, order_id) : undefined,
  q ? isOfOrderNamed(returnRequests.order_id, q) : undefined,
]

const countByState = async (db: Db, where: SQL | undefined) => {
  const rows = await db
    .select({ state: returnRequests.state, returns: count() })
    .from(returnRequests)
    .where(where)
    .groupBy(returnRequests.state)
  const counts = { ...none }
  for (const { state, returns } of rows) counts[state] = returns
  return counts
}

const none: Record<ReturnState, number> = {
  requested: 0,
  approved: 0,
  received: 0,
  refunded: 0,
  rejected: 0,
  cancelled: 0,
}

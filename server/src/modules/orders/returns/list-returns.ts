import {
  type ListQuery,
  type Page,
  type Return,
  type ReturnState,
  returnStates,
} from '@emporia/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countTabs } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { one } from '../../../db/single-row.ts'
import { isOfOrderNamed } from '../queries/named.ts'
import { type Scope, scopeFilter } from '../queries/scope.ts'
import type { Viewer } from '../queries/view.ts'
import { orders } from '../tables.ts'
import { returnRequests } from './tables.ts'
import { viewReturns } from './view.ts'

type Query = ListQuery<'created_at' | 'id'> & {
  state?: ReturnState | undefined
  order_id?: number | undefined
}

/** Returns a page of returns in scope, newest first, and the number in each state. */
export const listReturns = async (
  db: Db,
  { reach, viewer }: { reach: Scope; viewer: Viewer },
  query: Query,
): Promise<Page<Return> & { counts: Record<ReturnState, number> }> => {
  const { state } = query
  const every = and(scopeCondition(db, reach), ...filtersOf(query))
  const all = { from: returnRequests, where: every }
  const { counts, total } = await countTabs(db, {
    ...all,
    column: returnRequests.state,
    values: returnStates,
    value: state,
    isCapped: isIndexed(reach) && !query.q && query.order_id === undefined,
  })
  const page = await paginate(db, {
    query,
    from: returnRequests,
    id: returnRequests.id,
    where: and(every, state ? eq(returnRequests.state, state) : undefined),
    sorts: { created_at: descending(returnRequests.id), id: descending(returnRequests.id) },
    total,
    load: (ids) => viewReturns(db, ids, viewer),
  })
  return { ...page, counts }
}

/** Returns the return that the caller has just written. */
export const getReturn = async (db: Db, id: number, viewer: Viewer) =>
  one(await viewReturns(db, [id], viewer))

const scopeCondition = (db: Db, reach: Scope) => {
  if (reach === 'everything') return isVisible
  if ('shop_id' in reach) return and(eq(returnRequests.shop_id, reach.shop_id), isVisible)
  const found = db.select({ id: orders.id }).from(orders).where(scopeFilter(reach))
  return inArray(returnRequests.order_id, found)
}

/** Whether an index has the states of the returns in scope. */
const isIndexed = (reach: Scope) => reach === 'everything' || 'shop_id' in reach

/** Few returns are hidden, so the query excludes those instead of searching all others. */
const isVisible = sql`not exists (
  select 1 from orders o where o.id = ${returnRequests.order_id} and o.hidden_at is not null)`

const filtersOf = ({ q, order_id }: Query) => [
  order_id ? eq(returnRequests.order_id, order_id) : undefined,
  q ? isOfOrderNamed(returnRequests.order_id, q) : undefined,
]

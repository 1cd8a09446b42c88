import * as m from '@emporia/messages/error'
import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import { lockOrder } from '../status/lock-order.ts'
import { type Scope, scopeFilter } from '../queries/scope.ts'
import { orders } from '../tables.ts'
import { returnLines, returnRequests } from './tables.ts'

/** Locks a return in scope and its order. The order is locked first, as everywhere. */
export const lockReturn = async (db: Db, reach: Scope, id: number) => {
  const [found] = await db
    .select({ order_id: returnRequests.order_id })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .where(and(eq(returnRequests.id, id), scopeFilter(reach)))
  if (!found) throw notFound(m.return_missing)
  const locked = await lockOrder(db, reach, found.order_id)
  const request = one(
    await db.select().from(returnRequests).where(eq(returnRequests.id, id)).for('update'),
  )
  const lines = await db
    .select()
    .from(returnLines)
    .where(eq(returnLines.return_id, id))
    .orderBy(asc(returnLines.id))
  return { locked, request, lines }
}

export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>

import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { loadOrderLines } from '../queries/load-order-lines.ts'
import { type Scope, scopeFilter } from '../queries/scope.ts'
import { orders } from '../tables.ts'

/** Locks an order in scope and its lines until the transaction ends. */
export const lockOrder = async (db: Db, reach: Scope, id: number) => {
  const [order] = await selectOrder(db, reach, id).for('update')
  return withLines(db, order)
}

export type Locked = Awaited<ReturnType<typeof lockOrder>>

/** Reads an order in scope without a lock. Not for decisions. */
export const readOrder = async (db: Db, reach: Scope, id: number): Promise<Locked> => {
  const [order] = await selectOrder(db, reach, id)
  return withLines(db, order)
}

const selectOrder = (db: Db, reach: Scope, id: number) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), scopeFilter(reach)))

const withLines = async (db: Db, order: typeof orders.$inferSelect | undefined) => {
  if (!order) throw notFound(m.order_missing)
  return { order, lines: await loadOrderLines(db, [order.id]) }
}

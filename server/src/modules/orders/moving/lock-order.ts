import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { type Reach, within } from '../reading/reach.ts'
import { orderLines, orders } from '../tables.ts'

/** An order within reach and its lines, locked until the transaction ends. */
export const lockOrder = async (db: Db, reach: Reach, id: number) => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), within(reach)))
    .for('update')
  if (!order) throw notFound('Order')
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, id))
    .orderBy(asc(orderLines.id))
  return { order, lines }
}

export type Locked = Awaited<ReturnType<typeof lockOrder>>

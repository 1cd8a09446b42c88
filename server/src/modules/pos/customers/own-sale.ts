import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { posOrders } from '../tables.ts'

/** Somebody may still pay for it by a link; until then it is nobody’s. */
export const isUnpaid = sql<boolean>`exists (select from orders o
  where o.group_id = pos_orders.group_id and o.status = 'pending')`

/** A sale of this member's till. */
export const getOwnSale = async (db: Db, memberId: number, id: number) => {
  const [sale] = await db
    .select()
    .from(posOrders)
    .where(and(eq(posOrders.id, id), eq(posOrders.member_id, memberId)))
  if (!sale) throw notFound('Sale')
  return sale
}

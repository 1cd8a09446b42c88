import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { posOrders } from '../tables.ts'

/** A payment by link is still possible; until then the sale belongs to no account. */
export const isUnpaid = sql<boolean>`exists (select from orders o
  where o.group_id = pos_orders.group_id and o.status = 'pending')`

/** Returns a sale of this member. */
export const getOwnSale = async (db: Db, memberId: number, id: number) => {
  const [sale] = await db
    .select()
    .from(posOrders)
    .where(and(eq(posOrders.id, id), eq(posOrders.member_id, memberId)))
  if (!sale) throw notFound(m.sale_missing)
  return sale
}

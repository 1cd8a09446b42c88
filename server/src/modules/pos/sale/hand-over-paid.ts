import * as m from '@emporia/messages/error'
import { and, asc, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { orders } from '../../orders/public.ts'
import { handOver } from '../../orders/pos/place-at-pos.ts'
import { posOrders } from '../tables.ts'

/** Hands over goods that the customer has paid by link. */
export const handOverPaid = async (context: Context, actor: Actor, id: number) => {
  const { db } = context
  const [sale] = await db
    .select()
    .from(posOrders)
    .where(and(eq(posOrders.id, id), eq(posOrders.member_id, actor.id)))
    .for('update')
  if (!sale) throw notFound(m.sale_missing)
  if (sale.fulfilment === 'ship') throw conflict(m.pos_handover_shipped)
  const placed = await db
    .select()
    .from(orders)
    .where(eq(orders.group_id, sale.group_id ?? 0))
    .orderBy(asc(orders.id))
    .for('update')
  const waiting = placed.find(({ status }) => status === 'pending')
  if (waiting) throw conflict(m.pos_payment_missing)
  const open = placed.filter(({ status }) => status === 'confirmed' || status === 'processing')
  if (open.length === 0) throw conflict(m.pos_handover_done)
  for (const { id: order_id } of open) await handOver(context, actor, { order_id, earned: [] })
}

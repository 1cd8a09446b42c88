import type { OrderStatus } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { orderEvents, type orders } from '../tables.ts'

type Step = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>
  to: OrderStatus
  note?: string | null | undefined
  isPublic?: boolean
}

/** Records a status change in the order history. Without an actor, it is the system's. */
export const recordMove = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Pick<Actor, 'id' | 'role'> | undefined,
  { order, to, note, isPublic = true }: Step,
) =>
  db.insert(orderEvents).values({
    order_id: order.id,
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? 'system',
    from_status: order.status,
    to_status: to,
    note: note || null,
    is_public: isPublic,
    created_at: now.toISOString(),
  })

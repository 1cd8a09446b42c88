import type { OrderStatus } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { type Written, writeText } from '../../../http/request/write-in-languages.ts'
import { orderEvents, type orders } from '../tables.ts'

/** What a person typed, or what the system says. */
export type Note = Written | null | undefined

type Step = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>
  to: OrderStatus
  note?: Note
  isPublic?: boolean
}

/** Records a status change in the order history. Without an actor, it is the system's. */
export const recordMove = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Pick<Actor, 'id' | 'role'> | undefined,
  { order, to, note, isPublic = true }: Step,
) => {
  await db.insert(orderEvents).values({
    order_id: order.id,
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? 'system',
    from_status: order.status,
    to_status: to,
    ...(await writeNote(db, note)),
    is_public: isPublic,
    created_at: now.toISOString(),
  })
}

const writeNote = async (db: Db, note: Note) => {
  if (!note) return { note: null }
  const { text, translations } = await writeText(db, note)
  return { note: text, note_translations: translations }
}

import type { OrderStatus } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Actor } from '../../../http/actor.ts'
import { type Written, writeText } from '../../../http/request/write-in-languages.ts'
import { orderEvents, type orders } from '../tables.ts'
import { emitSentEvents, type OrderEvent } from './emit-order.ts'

/** What a person typed, or what the system says. */
export type Note = Written | null | undefined

type Step = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>
  to: OrderStatus
  note?: Note
  isPublic?: boolean
  /** Whether the order has been paid with it. */
  isPaid?: boolean
}

/**
 * Records a status change in the order history and emits its events, in one statement. Without an
 * actor, it is the system's.
 */
export const recordMove = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Pick<Actor, 'id' | 'role'> | undefined,
  step: Step,
) => {
  const { order, to, note, isPublic = true } = step
  const written = await writeNote(db, note)
  await writeMove(db, {
    order_id: order.id,
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? 'system',
    from_status: order.status,
    to_status: to,
    note: written.note,
    note_translations: written.translations && JSON.stringify(written.translations),
    is_public: isPublic,
    at: now.toISOString(),
    events: JSON.stringify(listEvents(step)),
  })
}

const listEvents = ({ order: { status: from }, to, isPaid }: Step): OrderEvent[] => [
  ...(isPaid ? [{ type: 'order.paid' as const, facts: {} }] : []),
  ...(from === to ? [] : [{ type: 'order.status_changed' as const, facts: { from, to } }]),
  ...(from !== to && to === 'cancelled' ? [{ type: 'order.cancelled' as const, facts: {} }] : []),
]

const { placeholder } = sql

const writeMove = prepared(
  'order-move',
  sql`with noted as (
    insert into ${orderEvents} (order_id, actor_id, actor_role, from_status, to_status, note,
      note_translations, is_public, created_at)
    values (${placeholder('order_id')}::bigint, ${placeholder('actor_id')}::bigint,
      ${placeholder('actor_role')}::text, ${placeholder('from_status')}::text,
      ${placeholder('to_status')}::text, ${placeholder('note')}::text,
      ${placeholder('note_translations')}::jsonb, ${placeholder('is_public')}::boolean,
      ${placeholder('at')}::timestamptz)
  ) ${emitSentEvents}`,
)

const writeNote = async (db: Db, note: Note) => {
  if (!note) return { note: null, translations: null }
  const { text, translations } = await writeText(db, note)
  return { note: text, translations }
}

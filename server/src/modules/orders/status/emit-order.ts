import type { EventFacts, EventType } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { prepared } from '../../../db/prepared.ts'
import { emit } from '../../../adapters/events/emit.ts'
import { orders } from '../tables.ts'

type OrderEventType = Extract<EventType, `order.${string}` | 'refund.created' | 'shipment.created'>

/** An event about an order. */
export type OrderEvent = {
  [Type in OrderEventType]: {
    type: Type
    /** The refund or shipment; without it, the order. */
    subject_id?: number
    facts: EventFacts<Type>
  }
}[OrderEventType]

type Happened = { order_id: number; events: OrderEvent[] }

/** Emits events about an order, in their order and in one statement. */
export const emitOrder = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { order_id, events }: Happened,
) => {
  await emitPrepared(db, { order_id, at: now.toISOString(), events: JSON.stringify(events) })
}

/** What every event about an order states, from a row of `orders` or its alias. */
export const toOrderFacts = (order: SQL): SQL =>
  sql`jsonb_build_object('order_id', ${order}.id, 'number', ${order}.number,
    'total_minor', ${order}.total_minor)`

const { placeholder } = sql

/** SQL that emits the events of the placeholders `order_id`, `at` and `events`. */
export const emitSentEvents = emit(sql`
  select event ->> 'type', ${placeholder('at')}::timestamptz, orders.shop_id,
    coalesce((event ->> 'subject_id')::bigint, orders.id),
    ${toOrderFacts(sql`orders`)} || (event -> 'facts')
  from ${orders},
    jsonb_array_elements(${placeholder('events')}::jsonb) with ordinality as sent (event, rank)
  where orders.id = ${placeholder('order_id')}::bigint order by rank`)

const emitPrepared = prepared('order-events', emitSentEvents)

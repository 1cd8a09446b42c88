import { z } from 'zod'

import { get } from '../endpoint.ts'
import { refundKinds } from '../orders/refund-states.ts'
import { orderStatuses } from '../orders/status.ts'
import { at, id, minor } from '../shapes.ts'

/** Days for which events are stored. */
export const eventDays = 30
const eventsMax = 500

const eventTypes = [
  'order.placed',
  'order.paid',
  'order.status_changed',
  'order.cancelled',
  'refund.created',
  'shipment.created',
] as const
export type EventType = (typeof eventTypes)[number]

/** What every event about an order states: no data of the buyer. */
const ofOrder = { order_id: id, number: z.string(), total_minor: minor }

/** The data of each type of event (docs/domain/integrations.md#events). */
const eventData = {
  'order.placed': z.object({ ...ofOrder, status: z.enum(orderStatuses) }),
  'order.paid': z.object(ofOrder),
  'order.status_changed': z.object({
    ...ofOrder,
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
  }),
  'order.cancelled': z.object(ofOrder),
  'refund.created': z.object({
    ...ofOrder,
    refund_id: id,
    kind: z.enum(refundKinds),
    amount_minor: minor,
  }),
  'shipment.created': z.object({
    ...ofOrder,
    shipment_id: id,
    carrier: z.string().nullable(),
    tracking: z.string().nullable(),
  }),
} satisfies Record<EventType, z.ZodType>
/** What an event states beside its order. */
export type EventFacts<Type extends EventType> = Omit<
  z.output<(typeof eventData)[Type]>,
  keyof typeof ofOrder
>

const toRow = <const Type extends EventType>(type: Type) =>
  z.object({
    id,
    /** The cursor: later events have higher positions. */
    position: id,
    type: z.literal(type),
    at,
    /** Null: the marketplace sells. */
    shop_id: id.nullable(),
    /** The order, refund or shipment. */
    subject_id: id,
    data: eventData[type],
  })

const row = z.discriminatedUnion('type', [
  toRow('order.placed'),
  toRow('order.paid'),
  toRow('order.status_changed'),
  toRow('order.cancelled'),
  toRow('refund.created'),
  toRow('shipment.created'),
])
export type EventRow = z.output<typeof row>

const feed = {
  input: z.strictObject({
    /** `next` of the previous reply; without one, the oldest events. */
    after: z.int().min(0).optional(),
    types: z.array(z.enum(eventTypes)).max(eventTypes.length).optional(),
    limit: z.int().min(1).max(eventsMax).default(100),
  }),
  data: z.object({ rows: z.array(row), next: z.int(), has_more: z.boolean() }),
}

/** What happened, in the order of the positions, for programs that poll. */
export const adminEvent = { list: get('/admin/event-list', { access: 'admin:order', ...feed }) }
export const sellerEvent = { list: get('/seller/event-list', { access: 'seller:order', ...feed }) }

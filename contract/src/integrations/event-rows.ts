import { z } from 'zod'

import { memberEarningKinds } from '../affiliate/states.ts'
import { approvals, productStatuses } from '../catalog/states.ts'
import { disputeStates, refundKinds } from '../orders/refund-states.ts'
import { returnKinds, returnStates } from '../orders/return-states.ts'
import { orderStatuses } from '../orders/status.ts'
import { packageKinds } from '../packages/package.ts'
import { saleModes } from '../pos/states.ts'
import { at, id, minor } from '../shapes.ts'

const toRow = <const Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({
    id,
    /** The cursor: later events have higher positions. */
    position: id,
    type: z.literal(type),
    at,
    /** Null: the marketplace. */
    shop_id: id.nullable(),
    /** The record that the event is about. */
    subject_id: id,
    data: z.object(data),
  })

/** What every event about an order states: no data of the buyer. */
const order = { order_id: id, number: z.string(), total_minor: minor }
const shipment = {
  ...order,
  shipment_id: id,
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
}
const refund = { ...order, refund_id: id, kind: z.enum(refundKinds), amount_minor: minor }
const returned = { ...order, return_id: id, kind: z.enum(returnKinds) }
const dispute = { ...order, dispute_id: id, state: z.enum(disputeStates), amount_minor: minor }
const product = {
  product_id: id,
  name: z.string(),
  status: z.enum(productStatuses),
  approval: z.enum(approvals),
  price_minor: minor,
}
const stock = {
  product_id: id,
  variant_id: id,
  sku: z.string(),
  /** Units that exist, those that orders reserve, and the difference. */
  on_hand: z.number(),
  held: z.number(),
  available: z.number(),
}
const shop = { name: z.string() }
const withdrawal = {
  withdrawal_id: id,
  owner_type: z.enum(['member', 'seller']),
  /** The member or the shop. */
  owner_id: id,
  amount_minor: minor,
  fee_minor: minor,
}
const purchase = {
  purchase_id: id,
  package_id: id,
  kind: z.enum(packageKinds),
  holder_id: id,
  name: z.string(),
  starts_at: at.nullable(),
  ends_at: at.nullable(),
}
const customer = { customer_id: id }
const commission = {
  commission_id: id,
  member_id: id,
  order_id: id.nullable(),
  kind: z.enum(memberEarningKinds),
  amount_minor: minor,
  reversed_minor: minor,
}
const posSale = {
  pos_order_id: id,
  member_id: id,
  number: z.string(),
  mode: z.enum(saleModes),
  total_minor: minor,
}

/** The events that a shop reads about itself (docs/domain/integrations.md#events). */
const shopRows = [
  toRow('order.placed', { ...order, status: z.enum(orderStatuses) }),
  toRow('order.paid', order),
  toRow('order.status_changed', {
    ...order,
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
  }),
  toRow('order.cancelled', order),
  toRow('shipment.created', shipment),
  toRow('shipment.delivered', shipment),
  toRow('refund.created', refund),
  toRow('refund.paid', refund),
  toRow('return.requested', returned),
  toRow('return.status_changed', {
    ...returned,
    from: z.enum(returnStates),
    to: z.enum(returnStates),
  }),
  toRow('dispute.opened', dispute),
  toRow('dispute.closed', dispute),
  toRow('product.created', product),
  toRow('product.updated', product),
  toRow('product.status_changed', {
    ...product,
    from: z.enum(productStatuses),
    to: z.enum(productStatuses),
  }),
  toRow('product.reviewed', {
    ...product,
    /** Of a new product its approval; a change of a published one is confirmed or declined. */
    decision: z.enum(['approved', 'rejected', 'changes_requested', 'confirmed', 'declined']),
  }),
  toRow('product.deleted', product),
  toRow('stock.changed', stock),
  toRow('stock.low', { ...stock, low_stock: z.number() }),
  toRow('shop.submitted', shop),
  toRow('shop.approved', shop),
  toRow('shop.suspended', shop),
  toRow('review.published', {
    review_id: id,
    /** Null: a review of the shop. */
    product_id: id.nullable(),
    rating: z.int().min(1).max(5),
  }),
  toRow('withdrawal.requested', withdrawal),
  toRow('withdrawal.approved', withdrawal),
  toRow('withdrawal.cancelled', withdrawal),
  toRow('package.activated', purchase),
  toRow('package.ended', purchase),
] as const

export const shopEventRow = z.discriminatedUnion('type', shopRows)
export const eventRow = z.discriminatedUnion('type', [
  ...shopRows,
  toRow('customer.created', customer),
  toRow('customer.updated', customer),
  toRow('customer.erased', customer),
  toRow('member.joined', { member_id: id }),
  toRow('commission.earned', commission),
  toRow('commission.matured', commission),
  toRow('commission.reversed', commission),
  toRow('pos_sale.recorded', posSale),
  toRow('pos_sale.parked', posSale),
])
export type EventRow = z.output<typeof eventRow>
export type ShopEventRow = z.output<typeof shopEventRow>
export type EventType = EventRow['type']

/** What an event about an order states beside the order. */
export type EventFacts<Type extends EventType> = Omit<
  Extract<EventRow, { type: Type }>['data'],
  keyof typeof order
>

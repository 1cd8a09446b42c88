import { defineStates, type StateOf } from '../states.ts'

/** Order statuses (docs/domain/orders.md#order-status). */
export const orderFlow = defineStates({
  pending: { label: 'Pending', tone: 'amber', glyph: 'ring-0', next: ['confirmed', 'cancelled'] },
  confirmed: {
    label: 'Confirmed',
    tone: 'blue',
    glyph: 'ring-25',
    next: ['processing', 'cancelled'],
  },
  processing: {
    label: 'Processing',
    tone: 'violet',
    glyph: 'ring-50',
    next: ['shipped', 'cancelled'],
  },
  shipped: { label: 'Shipped', tone: 'teal', glyph: 'ring-75', next: ['delivered', 'returned'] },
  delivered: {
    label: 'Delivered',
    tone: 'green',
    glyph: 'ring-100',
    next: ['completed', 'returned'],
  },
  completed: { label: 'Completed', tone: 'green', glyph: 'check' },
  cancelled: { label: 'Cancelled', tone: 'grey', glyph: 'cross' },
  returned: { label: 'Returned', tone: 'red', glyph: 'back' },
})
export const orderStatuses = orderFlow.names
export type OrderStatus = StateOf<typeof orderFlow>

/**
 * Status changes by staff and shops; orders are completed by the system or the customer. `returned`
 * is for undelivered orders; delivered goods come back by a return.
 */
export const staffMoves = [
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const
export type StaffMove = (typeof staffMoves)[number]

/** A group has the common status of its orders, or `partial`. */
export const groupFlow = defineStates({
  ...orderFlow.states,
  partial: { label: 'Partial', tone: 'violet', glyph: 'ring-50' },
})
export const groupStatuses = [...orderStatuses, 'partial'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const paymentFlow = defineStates({
  unpaid: { label: 'Unpaid', tone: 'grey', glyph: 'ring-0' },
  pending: { label: 'Pending', tone: 'amber', glyph: 'clock' },
  paid: { label: 'Paid', tone: 'green', glyph: 'check' },
  partially_refunded: { label: 'Partially refunded', tone: 'violet', glyph: 'back' },
  refunded: { label: 'Refunded', tone: 'grey', glyph: 'back' },
  failed: { label: 'Failed', tone: 'red', glyph: 'cross' },
})
export const paymentStatuses = paymentFlow.names
export type PaymentStatus = StateOf<typeof paymentFlow>

export const fulfillmentStatuses = [
  'unfulfilled',
  'partial',
  'shipped',
  'delivered',
  'returned',
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** Why an order is on hold: its payment is disputed. */
export const holdReasons = ['dispute'] as const

export const unpaidCodHours = 72

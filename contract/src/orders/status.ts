/**
 * Order statuses; `orderFlow` has the allowed next statuses (docs/domain/orders.md#order-status).
 */
export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderFlow: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['completed', 'returned'],
  completed: [],
  cancelled: [],
  returned: [],
}

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
export const groupStatuses = [...orderStatuses, 'partial'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

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

/** The machine of product.md 1: where an order may go from each status. */
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
 * The moves that people make; completing is the system's or the customer's. What was not delivered
 * comes back as `returned`; what was delivered does so by a return.
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

/** A group is what its orders are: all the same, or `partial`. */
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

export const fulfilmentStatuses = [
  'unfulfilled',
  'partial',
  'shipped',
  'delivered',
  'returned',
] as const
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number]

/** Why an order is held: its payment is disputed. */
export const holdReasons = ['dispute'] as const

export const unpaidCodHours = 72

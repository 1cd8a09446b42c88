import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** Order statuses (docs/domain/orders.md#order-status). */
export const orderFlow = defineStates({
  pending: {
    get label() {
      return m.order_state_pending()
    },
    tone: 'amber',
    glyph: 'ring-0',
    next: ['confirmed', 'cancelled'],
  },
  confirmed: {
    get label() {
      return m.order_state_confirmed()
    },
    tone: 'blue',
    glyph: 'ring-25',
    next: ['processing', 'cancelled'],
  },
  processing: {
    get label() {
      return m.order_state_processing()
    },
    tone: 'violet',
    glyph: 'ring-50',
    next: ['shipped', 'cancelled'],
  },
  shipped: {
    get label() {
      return m.order_state_shipped()
    },
    tone: 'teal',
    glyph: 'ring-75',
    next: ['delivered', 'returned'],
  },
  delivered: {
    get label() {
      return m.order_state_delivered()
    },
    tone: 'green',
    glyph: 'ring-100',
    next: ['completed', 'returned'],
  },
  completed: {
    get label() {
      return m.order_state_completed()
    },
    tone: 'green',
    glyph: 'check',
  },
  cancelled: {
    get label() {
      return m.order_state_cancelled()
    },
    tone: 'grey',
    glyph: 'cross',
  },
  returned: {
    get label() {
      return m.order_state_returned()
    },
    tone: 'red',
    glyph: 'back',
  },
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
  partial: {
    get label() {
      return m.group_state_partial()
    },
    tone: 'violet',
    glyph: 'ring-50',
  },
})
export const groupStatuses = [...orderStatuses, 'partial'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const paymentFlow = defineStates({
  unpaid: {
    get label() {
      return m.payment_state_unpaid()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
  pending: {
    get label() {
      return m.payment_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  paid: {
    get label() {
      return m.payment_state_paid()
    },
    tone: 'green',
    glyph: 'check',
  },
  partially_refunded: {
    get label() {
      return m.payment_state_partially_refunded()
    },
    tone: 'violet',
    glyph: 'back',
  },
  refunded: {
    get label() {
      return m.payment_state_refunded()
    },
    tone: 'grey',
    glyph: 'back',
  },
  failed: {
    get label() {
      return m.payment_state_failed()
    },
    tone: 'red',
    glyph: 'cross',
  },
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

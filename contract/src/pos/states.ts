import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** Constants of the point of sale (docs/domain/pos.md#sales). */
export const posPayments = ['cash', 'wallet', 'manual', 'online'] as const
export type PosPayment = (typeof posPayments)[number]
export const paymentLabels: Record<PosPayment, string> = {
  get cash() {
    return m.payment_cash()
  },
  get wallet() {
    return m.payment_wallet_member()
  },
  get manual() {
    return m.payment_manual()
  },
  get online() {
    return m.payment_online()
  },
}

export const fulfillments = ['hand_over', 'ship'] as const
export type Fulfillment = (typeof fulfillments)[number]

/** Whether the server accepts the sale before the customer leaves, or receives it afterwards. */
export const saleModes = ['online', 'offline'] as const
export type SaleMode = (typeof saleModes)[number]

/** Irregularities of a booked sale that staff should check (docs/domain/pos.md#flags). */
export const saleFlags = [
  'oversold',
  'needs_stock',
  'price_exception',
  'discount_exception',
  'over_float',
  'overdue',
  'not_entitled',
  'late',
  'clock_off',
  'chain_broken',
  'tax_number_missing',
] as const
export type SaleFlag = (typeof saleFlags)[number]

/** Why an offline sale was parked for review (docs/domain/pos.md#review-of-offline-sales). */
export const reviewReasons = [
  'sale_value',
  'day_value',
  'line_units',
  'shortage',
  'age',
  'clock',
  'register_stopped',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const saleDecisions = ['accepted', 'rejected'] as const
export type SaleDecision = (typeof saleDecisions)[number]

export const remittanceKinds = ['cash', 'transfer', 'set_off'] as const
export type RemittanceKind = (typeof remittanceKinds)[number]

export const remittanceFlow = defineStates({
  pending: {
    get label() {
      return m.remittance_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
    next: ['confirmed', 'rejected'],
  },
  confirmed: {
    get label() {
      return m.remittance_state_confirmed()
    },
    tone: 'green',
    glyph: 'check',
  },
  rejected: {
    get label() {
      return m.remittance_state_rejected()
    },
    tone: 'grey',
    glyph: 'cross',
  },
})
export const remittanceStates = remittanceFlow.names
export type RemittanceState = StateOf<typeof remittanceFlow>

/**
 * `parked`: waits for a decision and is not booked. `rejected`: not booked for good. `awaiting`:
 * the customer has a payment link and has not paid. `to_hand_over`: paid, goods not handed over
 * yet. `cancelled`: not paid in time, or its shipment was canceled.
 */
export const posFlow = defineStates({
  parked: {
    get label() {
      return m.pos_state_parked()
    },
    tone: 'amber',
    glyph: 'ring-0',
  },
  rejected: {
    get label() {
      return m.pos_state_rejected()
    },
    tone: 'grey',
    glyph: 'cross',
  },
  awaiting: {
    get label() {
      return m.pos_state_awaiting()
    },
    tone: 'amber',
    glyph: 'ring-0',
  },
  to_hand_over: {
    get label() {
      return m.pos_state_to_hand_over()
    },
    tone: 'blue',
    glyph: 'ring-25',
  },
  done: {
    get label() {
      return m.pos_state_done()
    },
    tone: 'green',
    glyph: 'ring-100',
  },
  part_returned: {
    get label() {
      return m.pos_state_part_returned()
    },
    tone: 'violet',
    glyph: 'ring-50',
  },
  returned: {
    get label() {
      return m.pos_state_returned()
    },
    tone: 'red',
    glyph: 'back',
  },
  cancelled: {
    get label() {
      return m.pos_state_cancelled()
    },
    tone: 'grey',
    glyph: 'cross',
  },
})
export const posStates = posFlow.names
export type PosState = StateOf<typeof posFlow>

/** No country: goods handed over at a register are not shipped. */
export const posCountry = 'ZZ'

/** Shown instead of the name of an erased customer. */
export const formerCustomer = 'Former customer'

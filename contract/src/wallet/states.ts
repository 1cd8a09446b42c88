import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** States of a withdrawal request (docs/domain/money.md#withdrawals). */
export const withdrawalFlow = defineStates({
  pending: {
    get label() {
      return m.withdrawal_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
    next: ['approved', 'cancelled', 'deleted'],
  },
  approved: {
    get label() {
      return m.withdrawal_state_approved()
    },
    tone: 'green',
    glyph: 'check',
    next: ['returned'],
  },
  cancelled: {
    get label() {
      return m.withdrawal_state_cancelled()
    },
    tone: 'grey',
    glyph: 'cross',
  },
  deleted: {
    get label() {
      return m.withdrawal_state_deleted()
    },
    tone: 'grey',
    glyph: 'back',
  },
  returned: {
    get label() {
      return m.withdrawal_state_returned()
    },
    tone: 'red',
    glyph: 'back',
  },
})
export const withdrawalStates = withdrawalFlow.names
export type WithdrawalState = StateOf<typeof withdrawalFlow>

/** `expected`: paid, not delivered yet. `pending`: delivered, in the return period. */
export const earningFlow = defineStates({
  expected: {
    get label() {
      return m.earning_state_expected()
    },
    tone: 'grey',
    glyph: 'ring-25',
  },
  pending: {
    get label() {
      return m.earning_state_pending()
    },
    tone: 'amber',
    glyph: 'ring-50',
  },
  available: {
    get label() {
      return m.earning_state_available()
    },
    tone: 'green',
    glyph: 'ring-100',
  },
  reversed: {
    get label() {
      return m.earning_state_reversed()
    },
    tone: 'red',
    glyph: 'back',
  },
})
export const earningStates = earningFlow.names
export type EarningState = StateOf<typeof earningFlow>

export const invoiceFlow = defineStates({
  draft: {
    get label() {
      return m.invoice_state_draft()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
  open: {
    get label() {
      return m.invoice_state_open()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  paid: {
    get label() {
      return m.invoice_state_paid()
    },
    tone: 'green',
    glyph: 'check',
  },
  void: {
    get label() {
      return m.invoice_state_void()
    },
    tone: 'grey',
    glyph: 'cross',
  },
  refunded: {
    get label() {
      return m.invoice_state_refunded()
    },
    tone: 'grey',
    glyph: 'back',
  },
})
export const invoiceStatuses = invoiceFlow.names
export type InvoiceStatus = StateOf<typeof invoiceFlow>

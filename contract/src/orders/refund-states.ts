import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** Why money is refunded. */
export const refundKinds = ['cancellation', 'return', 'correction', 'goodwill', 'dispute'] as const
export type RefundKind = (typeof refundKinds)[number]

/**
 * `approved`: being paid. `failed`: waits for another payment method. `undone`: its dispute was
 * won.
 */
export const refundFlow = defineStates({
  approved: {
    get label() {
      return m.refund_state_approved()
    },
    tone: 'blue',
    glyph: 'clock',
  },
  paid: {
    get label() {
      return m.refund_state_paid()
    },
    tone: 'green',
    glyph: 'check',
  },
  failed: {
    get label() {
      return m.refund_state_failed()
    },
    tone: 'red',
    glyph: 'flag',
  },
  undone: {
    get label() {
      return m.refund_state_undone()
    },
    tone: 'grey',
    glyph: 'back',
  },
})
export const refundStates = refundFlow.names
export type RefundState = StateOf<typeof refundFlow>

export const disputeFlow = defineStates({
  open: {
    get label() {
      return m.dispute_state_open()
    },
    tone: 'amber',
    glyph: 'clock',
    next: ['won', 'lost'],
  },
  won: {
    get label() {
      return m.dispute_state_won()
    },
    tone: 'green',
    glyph: 'check',
  },
  lost: {
    get label() {
      return m.dispute_state_lost()
    },
    tone: 'red',
    glyph: 'cross',
  },
})
export const disputeStates = disputeFlow.names
export type DisputeState = StateOf<typeof disputeFlow>

export const refundChannels = ['gateway', 'wallet', 'bank', 'till'] as const
export type RefundChannel = (typeof refundChannels)[number]

/** To the original payment method, or to the buyer's wallet. */
export const refundTargets = ['source', 'wallet'] as const
export type RefundTarget = (typeof refundTargets)[number]

export const refundReasonCodes = [
  'customer_request',
  'out_of_stock',
  'damaged',
  'wrong_item',
  'not_received',
  'price_adjustment',
  'fraud',
  'other',
] as const
export type RefundReason = (typeof refundReasonCodes)[number]

/** Labels of the reasons that staff or a seller can choose; the buyer reads them. */
export const refundReasons = {
  get customer_request() {
    return m.refund_reason_customer_request()
  },
  get out_of_stock() {
    return m.refund_reason_out_of_stock()
  },
  get damaged() {
    return m.refund_reason_damaged()
  },
  get wrong_item() {
    return m.refund_reason_wrong_item()
  },
  get not_received() {
    return m.refund_reason_not_received()
  },
  get price_adjustment() {
    return m.refund_reason_price_adjustment()
  },
  get fraud() {
    return m.refund_reason_fraud()
  },
  get other() {
    return m.refund_reason_other()
  },
} as const satisfies Record<RefundReason, string>

/** Which units of a line: not packed yet, or shipped. */
export const unitSources = ['unshipped', 'shipped'] as const
export type UnitSource = (typeof unitSources)[number]

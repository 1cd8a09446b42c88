import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** States of a purchased package (docs/domain/affiliate.md#purchases). */
export const purchaseFlow = defineStates({
  pending_payment: {
    get label() {
      return m.purchase_state_pending_payment()
    },
    tone: 'amber',
    glyph: 'ring-0',
  },
  pending_review: {
    get label() {
      return m.purchase_state_pending_review()
    },
    tone: 'blue',
    glyph: 'clock',
  },
  queued: {
    get label() {
      return m.purchase_state_queued()
    },
    tone: 'blue',
    glyph: 'ring-25',
  },
  active: {
    get label() {
      return m.purchase_state_active()
    },
    tone: 'green',
    glyph: 'ring-100',
  },
  grace: {
    get label() {
      return m.purchase_state_grace()
    },
    tone: 'amber',
    glyph: 'flag',
  },
  expired: {
    get label() {
      return m.purchase_state_expired()
    },
    tone: 'red',
    glyph: 'cross',
  },
  cancelled: {
    get label() {
      return m.purchase_state_cancelled()
    },
    tone: 'grey',
    glyph: 'cross',
  },
  refunded: {
    get label() {
      return m.purchase_state_refunded()
    },
    tone: 'grey',
    glyph: 'back',
  },
})
export const purchaseStates = purchaseFlow.names
export type PurchaseState = StateOf<typeof purchaseFlow>

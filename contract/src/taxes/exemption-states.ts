import * as m from '@emporia/messages/answer'

import { defineStates } from '../states.ts'

/** States of a request for tax exemption; a decision can be changed later. */
export const exemptionFlow = defineStates({
  pending: {
    get label() {
      return m.exemption_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
    next: ['approved', 'rejected'],
  },
  approved: {
    get label() {
      return m.exemption_state_approved()
    },
    tone: 'green',
    glyph: 'check',
    next: ['rejected'],
  },
  rejected: {
    get label() {
      return m.exemption_state_rejected()
    },
    tone: 'red',
    glyph: 'cross',
    next: ['approved'],
  },
})

import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

export const approvalFlow = defineStates({
  pending: {
    get label() {
      return m.approval_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
    next: ['approved', 'rejected', 'withdrawn', 'expired'],
  },
  approved: {
    get label() {
      return m.approval_state_approved()
    },
    tone: 'green',
    glyph: 'check',
  },
  rejected: {
    get label() {
      return m.approval_state_rejected()
    },
    tone: 'red',
    glyph: 'cross',
  },
  withdrawn: {
    get label() {
      return m.approval_state_withdrawn()
    },
    tone: 'grey',
    glyph: 'back',
  },
  expired: {
    get label() {
      return m.approval_state_expired()
    },
    tone: 'grey',
    glyph: 'cross',
  },
})
export const approvalStates = approvalFlow.names
export type ApprovalState = StateOf<typeof approvalFlow>

import { defineStates, type StateOf } from '../states.ts'

export const approvalFlow = defineStates({
  pending: {
    label: 'Pending',
    tone: 'amber',
    glyph: 'clock',
    next: ['approved', 'rejected', 'withdrawn', 'expired'],
  },
  approved: { label: 'Approved', tone: 'green', glyph: 'check' },
  rejected: { label: 'Rejected', tone: 'red', glyph: 'cross' },
  withdrawn: { label: 'Withdrawn', tone: 'grey', glyph: 'back' },
  expired: { label: 'Expired', tone: 'grey', glyph: 'cross' },
})
export const approvalStates = approvalFlow.names
export type ApprovalState = StateOf<typeof approvalFlow>

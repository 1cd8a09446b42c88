import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** What a badge shows of a product: its status or, before its first approval, the review of it. */
export const productFlow = defineStates({
  draft: {
    get label() {
      return m.product_state_draft()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
  active: {
    get label() {
      return m.product_state_active()
    },
    tone: 'green',
    glyph: 'ring-100',
  },
  inactive: {
    get label() {
      return m.product_state_inactive()
    },
    tone: 'grey',
    glyph: 'pause',
  },
  archived: {
    get label() {
      return m.product_state_archived()
    },
    tone: 'grey',
    glyph: 'cross',
  },
  submitted: {
    get label() {
      return m.product_state_submitted()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  approved: {
    get label() {
      return m.product_state_approved()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
  changes_requested: {
    get label() {
      return m.product_state_changes_requested()
    },
    tone: 'violet',
    glyph: 'flag',
  },
  rejected: {
    get label() {
      return m.product_state_rejected()
    },
    tone: 'red',
    glyph: 'cross',
  },
})
export const productStatuses = ['draft', 'active', 'inactive', 'archived'] as const
export const approvals = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'changes_requested',
] as const

export const reviewFlow = defineStates({
  pending: {
    get label() {
      return m.review_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  published: {
    get label() {
      return m.review_state_published()
    },
    tone: 'green',
    glyph: 'check',
  },
  rejected: {
    get label() {
      return m.review_state_rejected()
    },
    tone: 'red',
    glyph: 'cross',
  },
})
export const reviewStatuses = reviewFlow.names
export type ReviewStatus = StateOf<typeof reviewFlow>

export const changeStates = ['pending', 'confirmed', 'declined', 'cancelled'] as const

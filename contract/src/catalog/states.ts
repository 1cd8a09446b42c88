import { defineStates, type StateOf } from '../states.ts'

/** What a badge shows of a product: its status or, before its first approval, the review of it. */
export const productFlow = defineStates({
  draft: { label: 'Draft', tone: 'grey', glyph: 'ring-0' },
  active: { label: 'Active', tone: 'green', glyph: 'ring-100' },
  inactive: { label: 'Inactive', tone: 'grey', glyph: 'pause' },
  archived: { label: 'Archived', tone: 'grey', glyph: 'cross' },
  submitted: { label: 'Submitted', tone: 'amber', glyph: 'clock' },
  approved: { label: 'Approved', tone: 'grey', glyph: 'ring-0' },
  changes_requested: { label: 'Changes requested', tone: 'violet', glyph: 'flag' },
  rejected: { label: 'Rejected', tone: 'red', glyph: 'cross' },
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
  pending: { label: 'Pending', tone: 'amber', glyph: 'clock' },
  published: { label: 'Published', tone: 'green', glyph: 'check' },
  rejected: { label: 'Rejected', tone: 'red', glyph: 'cross' },
})
export const reviewStatuses = reviewFlow.names
export type ReviewStatus = StateOf<typeof reviewFlow>

export const changeStates = ['pending', 'confirmed', 'declined', 'cancelled'] as const

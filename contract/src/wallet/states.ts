import { defineStates, type StateOf } from '../states.ts'

/** States of a withdrawal request (docs/domain/money.md#withdrawals). */
export const withdrawalFlow = defineStates({
  pending: {
    label: 'Pending',
    tone: 'amber',
    glyph: 'clock',
    next: ['approved', 'cancelled', 'deleted'],
  },
  approved: { label: 'Approved', tone: 'green', glyph: 'check', next: ['returned'] },
  cancelled: { label: 'Cancelled', tone: 'grey', glyph: 'cross' },
  deleted: { label: 'Taken back', tone: 'grey', glyph: 'back' },
  returned: { label: 'Returned', tone: 'red', glyph: 'back' },
})
export const withdrawalStates = withdrawalFlow.names
export type WithdrawalState = StateOf<typeof withdrawalFlow>

/** `expected`: paid, not delivered yet. `pending`: delivered, in the return period. */
export const earningFlow = defineStates({
  expected: { label: 'Expected', tone: 'grey', glyph: 'ring-25' },
  pending: { label: 'Pending', tone: 'amber', glyph: 'ring-50' },
  available: { label: 'Available', tone: 'green', glyph: 'ring-100' },
  reversed: { label: 'Refunded', tone: 'red', glyph: 'back' },
})
export const earningStates = earningFlow.names
export type EarningState = StateOf<typeof earningFlow>

export const invoiceFlow = defineStates({
  draft: { label: 'Draft', tone: 'grey', glyph: 'ring-0' },
  open: { label: 'To pay', tone: 'amber', glyph: 'clock' },
  paid: { label: 'Paid', tone: 'green', glyph: 'check' },
  void: { label: 'Void', tone: 'grey', glyph: 'cross' },
  refunded: { label: 'Refunded', tone: 'grey', glyph: 'back' },
})
export const invoiceStatuses = invoiceFlow.names
export type InvoiceStatus = StateOf<typeof invoiceFlow>

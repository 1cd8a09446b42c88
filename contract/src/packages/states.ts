import { defineStates, type StateOf } from '../states.ts'

/** States of a purchased package (docs/domain/affiliate.md#purchases). */
export const purchaseFlow = defineStates({
  pending_payment: { label: 'To be paid', tone: 'amber', glyph: 'ring-0' },
  pending_review: { label: 'Payment under way', tone: 'blue', glyph: 'clock' },
  queued: { label: 'Begins later', tone: 'blue', glyph: 'ring-25' },
  active: { label: 'Active', tone: 'green', glyph: 'ring-100' },
  grace: { label: 'Ended, grace', tone: 'amber', glyph: 'flag' },
  expired: { label: 'Ended', tone: 'red', glyph: 'cross' },
  cancelled: { label: 'Cancelled', tone: 'grey', glyph: 'cross' },
  refunded: { label: 'Refunded', tone: 'grey', glyph: 'back' },
})
export const purchaseStates = purchaseFlow.names
export type PurchaseState = StateOf<typeof purchaseFlow>

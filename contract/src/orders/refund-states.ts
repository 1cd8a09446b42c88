import { defineStates, type StateOf } from '../states.ts'

/** Why money is refunded. */
export const refundKinds = ['cancellation', 'return', 'correction', 'goodwill', 'dispute'] as const
export type RefundKind = (typeof refundKinds)[number]

/**
 * `approved`: being paid. `failed`: waits for another payment method. `undone`: its dispute was
 * won.
 */
export const refundFlow = defineStates({
  approved: { label: 'Approved', tone: 'blue', glyph: 'clock' },
  paid: { label: 'Paid', tone: 'green', glyph: 'check' },
  failed: { label: 'Failed', tone: 'red', glyph: 'flag' },
  undone: { label: 'Undone', tone: 'grey', glyph: 'back' },
})
export const refundStates = refundFlow.names
export type RefundState = StateOf<typeof refundFlow>

export const disputeFlow = defineStates({
  open: { label: 'Open', tone: 'amber', glyph: 'clock', next: ['won', 'lost'] },
  won: { label: 'Won', tone: 'green', glyph: 'check' },
  lost: { label: 'Lost', tone: 'red', glyph: 'cross' },
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
  customer_request: 'Requested by the customer',
  out_of_stock: 'Out of stock',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  not_received: 'Not received',
  price_adjustment: 'Price adjustment',
  fraud: 'Suspected fraud',
  other: 'Other',
} as const satisfies Record<RefundReason, string>

/** Which units of a line: not packed yet, or shipped. */
export const unitSources = ['unshipped', 'shipped'] as const
export type UnitSource = (typeof unitSources)[number]

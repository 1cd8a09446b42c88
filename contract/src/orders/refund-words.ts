/** Why money goes back. */
export const refundKinds = ['cancellation', 'return', 'correction', 'goodwill', 'dispute'] as const
export type RefundKind = (typeof refundKinds)[number]

/** Approved: it is on its way. Failed: it waits for another way. Undone: a dispute that was won. */
export const refundStates = ['approved', 'paid', 'failed', 'undone'] as const
export type RefundState = (typeof refundStates)[number]

export const refundChannels = ['gateway', 'wallet', 'bank', 'till'] as const
export type RefundChannel = (typeof refundChannels)[number]

/** Back the way it came, or into the buyer's wallet. */
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

/** Why the staff or a seller gives money back; the buyer reads the words. */
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

/** Which units of a line: those that are still to be packed, or those that have left. */
export const unitSources = ['unshipped', 'shipped'] as const
export type UnitSource = (typeof unitSources)[number]

import type { ReturnState } from '@emporia/contract'

/** Labels of return states for buyers. */
export const returnLabels: Record<ReturnState, string> = {
  requested: 'Waits for the shop',
  approved: 'Please send it back',
  received: 'Back in the shop',
  refunded: 'Refunded',
  rejected: 'Rejected',
  cancelled: 'You keep it',
}

/** Descriptions of the action that led to each return state. */
export const stepLabels: Record<ReturnState, string> = {
  requested: 'asked to send it back',
  approved: 'agreed',
  received: 'received it',
  refunded: 'gave the money back',
  rejected: 'rejected it',
  cancelled: 'kept it after all',
}

import type { ReturnState } from '@emporia/contract'

/** What a buyer reads about things on their way back. */
export const returnWords: Record<ReturnState, string> = {
  requested: 'Waits for the shop',
  approved: 'Please send it back',
  received: 'Back in the shop',
  refunded: 'Refunded',
  rejected: 'Rejected',
  cancelled: 'You keep it',
}

/** What somebody did when a return got a state. */
export const stepOf: Record<ReturnState, string> = {
  requested: 'asked to send it back',
  approved: 'agreed',
  received: 'received it',
  refunded: 'gave the money back',
  rejected: 'rejected it',
  cancelled: 'kept it after all',
}

import type { RefundTarget, ReturnCondition, ReturnReason, ReturnState } from '@emporia/contract'

export type DemoReturn = {
  to: Exclude<ReturnState, 'cancelled'>
  reason: ReturnReason
  condition: ReturnCondition
  refund_to: RefundTarget
  note: string
}

/** The returns of the demo's buyers, with their states. */
export const demoReturns: DemoReturn[] = [
  {
    to: 'approved',
    reason: 'defect',
    condition: 'used',
    refund_to: 'source',
    note: 'The seam came apart on the second day.',
  },
  {
    to: 'requested',
    reason: 'wrong_description',
    condition: 'opened',
    refund_to: 'source',
    note: 'The color is much darker than in the picture.',
  },
  {
    to: 'received',
    reason: 'damaged_in_shipping',
    condition: 'damaged',
    refund_to: 'source',
    note: 'The box was crushed when it arrived.',
  },
  {
    to: 'refunded',
    reason: 'changed_mind',
    condition: 'unopened',
    refund_to: 'wallet',
    note: 'It was a gift, but they already have one.',
  },
  {
    to: 'refunded',
    reason: 'wrong_item',
    condition: 'opened',
    refund_to: 'source',
    note: 'I ordered the larger one.',
  },
  {
    to: 'rejected',
    reason: 'changed_mind',
    condition: 'used',
    refund_to: 'wallet',
    note: 'I found one that I like better.',
  },
]

export const demoRefunds = {
  account: 'Demo checking account ••1117',
  rejected: 'It shows clear signs of wear and cannot be sold again.',
  scratch: '20% off for a scratch on the back.',
  late: 'We are sorry that it arrived so late.',
  stopped: 'Ordered by mistake',
  broken: 'One item broke in storage, and we cannot replace it.',
  bank: 'The cardholder does not recognize the payment',
}

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
    note: 'The colour is much darker than in the picture.',
  },
  {
    to: 'received',
    reason: 'damaged_in_shipping',
    condition: 'damaged',
    refund_to: 'source',
    note: 'The box was crushed when it came.',
  },
  {
    to: 'refunded',
    reason: 'changed_mind',
    condition: 'unopened',
    refund_to: 'wallet',
    note: 'It was a gift, and he has one already.',
  },
  {
    to: 'refunded',
    reason: 'wrong_item',
    condition: 'opened',
    refund_to: 'source',
    note: 'I had ordered the larger one.',
  },
  {
    to: 'rejected',
    reason: 'changed_mind',
    condition: 'used',
    refund_to: 'wallet',
    note: 'I like another one better.',
  },
]

export const demoRefunds = {
  account: 'A demo account, IBAN NO93 8601 1117 947',
  rejected: 'It shows clear signs of wear and cannot be sold again.',
  scratch: 'There was a scratch on the back: a fifth of the price.',
  late: 'We are sorry that it came so late.',
  stopped: 'Ordered by mistake',
  broken: 'One of them broke on the shelf, and there is no other.',
  bank: 'The holder of the card does not recognise the payment',
}

/** Why units are returned. */
export const returnReasons = [
  'defect',
  'damaged_in_shipping',
  'wrong_description',
  'wrong_item',
  'dead_on_arrival',
  'not_received',
  'changed_mind',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Labels of the reasons, in the words of a buyer. */
export const returnReasonLabels: Record<ReturnReason, string> = {
  defect: 'It has a defect',
  damaged_in_shipping: 'It was damaged on its way',
  wrong_description: 'It is not as described',
  wrong_item: 'It is not what I ordered',
  dead_on_arrival: 'It never worked',
  not_received: 'It never arrived',
  changed_mind: 'I do not want it any more',
}

/** Shipping is refunded too, unless the buyer only changed their mind (R2+). */
export const isFaultOfShop = (reason: ReturnReason) => reason !== 'changed_mind'

export const returnConditions = ['unopened', 'opened', 'used', 'damaged'] as const
export type ReturnCondition = (typeof returnConditions)[number]

export const returnConditionLabels: Record<ReturnCondition, string> = {
  unopened: 'Unopened',
  opened: 'Opened',
  used: 'Used',
  damaged: 'Damaged',
}

export const returnStates = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Allowed next states of a return. */
export const returnFlow: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'rejected', 'cancelled'],
  received: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
  cancelled: [],
}

export const returnPhotosMax = 4

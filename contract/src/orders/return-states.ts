import { defineStates, type StateOf } from '../states.ts'

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

export const returnFlow = defineStates({
  requested: {
    label: 'Requested',
    tone: 'amber',
    glyph: 'ring-0',
    next: ['approved', 'rejected', 'cancelled'],
  },
  approved: {
    label: 'Approved',
    tone: 'blue',
    glyph: 'ring-25',
    next: ['received', 'rejected', 'cancelled'],
  },
  received: { label: 'Received', tone: 'violet', glyph: 'ring-75', next: ['refunded', 'rejected'] },
  refunded: { label: 'Refunded', tone: 'green', glyph: 'check' },
  rejected: { label: 'Rejected', tone: 'red', glyph: 'cross' },
  cancelled: { label: 'Cancelled', tone: 'grey', glyph: 'cross' },
})
export const returnStates = returnFlow.names
export type ReturnState = StateOf<typeof returnFlow>

export const returnPhotosMax = 4

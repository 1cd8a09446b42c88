import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** A withdrawal from the contract needs no approval (docs/domain/consumer-law.md#withdrawal). */
export const returnKinds = ['return', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

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
  get defect() {
    return m.return_reason_defect()
  },
  get damaged_in_shipping() {
    return m.return_reason_damaged_in_shipping()
  },
  get wrong_description() {
    return m.return_reason_wrong_description()
  },
  get wrong_item() {
    return m.return_reason_wrong_item()
  },
  get dead_on_arrival() {
    return m.return_reason_dead_on_arrival()
  },
  get not_received() {
    return m.return_reason_not_received()
  },
  get changed_mind() {
    return m.return_reason_changed_mind()
  },
}

/** Shipping is refunded too, unless the buyer only changed their mind (R2+). */
export const isFaultOfShop = (reason: ReturnReason) => reason !== 'changed_mind'

export const returnConditions = ['unopened', 'opened', 'used', 'damaged'] as const
export type ReturnCondition = (typeof returnConditions)[number]

export const returnConditionLabels: Record<ReturnCondition, string> = {
  get unopened() {
    return m.return_condition_unopened()
  },
  get opened() {
    return m.return_condition_opened()
  },
  get used() {
    return m.return_condition_used()
  },
  get damaged() {
    return m.return_condition_damaged()
  },
}

export const returnFlow = defineStates({
  requested: {
    get label() {
      return m.return_state_requested()
    },
    tone: 'amber',
    glyph: 'ring-0',
    next: ['approved', 'rejected', 'cancelled'],
  },
  approved: {
    get label() {
      return m.return_state_approved()
    },
    tone: 'blue',
    glyph: 'ring-25',
    next: ['received', 'rejected', 'cancelled'],
  },
  received: {
    get label() {
      return m.return_state_received()
    },
    tone: 'violet',
    glyph: 'ring-75',
    next: ['refunded', 'rejected'],
  },
  refunded: {
    get label() {
      return m.return_state_refunded()
    },
    tone: 'green',
    glyph: 'check',
  },
  rejected: {
    get label() {
      return m.return_state_rejected()
    },
    tone: 'red',
    glyph: 'cross',
  },
  cancelled: {
    get label() {
      return m.return_state_cancelled()
    },
    tone: 'grey',
    glyph: 'cross',
  },
})
export const returnStates = returnFlow.names
export type ReturnState = StateOf<typeof returnFlow>

export const returnPhotosMax = 4

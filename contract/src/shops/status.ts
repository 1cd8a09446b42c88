import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** Shop statuses; `approved` may also follow to reopen a shop (docs/domain/catalog.md#shops). */
export const shopFlow = defineStates({
  draft: {
    get label() {
      return m.shop_state_draft()
    },
    tone: 'grey',
    glyph: 'ring-0',
    next: ['submitted', 'approved'],
  },
  submitted: {
    get label() {
      return m.shop_state_submitted()
    },
    tone: 'amber',
    glyph: 'clock',
    next: ['approved', 'changes_requested', 'rejected'],
  },
  approved: {
    get label() {
      return m.shop_state_approved()
    },
    tone: 'green',
    glyph: 'check',
    next: ['suspended', 'closed'],
  },
  rejected: {
    get label() {
      return m.shop_state_rejected()
    },
    tone: 'red',
    glyph: 'cross',
    next: ['approved', 'changes_requested'],
  },
  changes_requested: {
    get label() {
      return m.shop_state_changes_requested()
    },
    tone: 'violet',
    glyph: 'flag',
    next: ['submitted', 'approved', 'rejected'],
  },
  suspended: {
    get label() {
      return m.shop_state_suspended()
    },
    tone: 'red',
    glyph: 'pause',
    next: ['approved', 'closed'],
  },
  closed: {
    get label() {
      return m.shop_state_closed()
    },
    tone: 'grey',
    glyph: 'cross',
    next: ['approved'],
  },
})
export const shopStatuses = shopFlow.names
export type ShopStatus = StateOf<typeof shopFlow>

type Effects = {
  /**
   * What the seller may edit: everything, preparations for opening, open orders only, or nothing.
   */
  panel: 'all' | 'prepare' | 'finish' | 'read'
  /** Whether customers see the shop and its products. */
  visible: boolean
  /** Whether it gets new orders, only finishes open ones, or neither. */
  orders: 'new' | 'finish' | 'none'
  /** Whether earnings can be withdrawn: freely, not now, once for the remainder, or none exist. */
  withdraw: 'free' | 'held' | 'rest' | 'none'
}

const applying = { panel: 'prepare', visible: false, orders: 'none', withdraw: 'none' } as const
const over = { panel: 'read', visible: false, orders: 'finish', withdraw: 'rest' } as const

/** Effects of each shop status, for server and web (docs/domain/catalog.md#shops). */
export const shopEffects: Record<ShopStatus, Effects> = {
  draft: applying,
  submitted: applying,
  changes_requested: applying,
  approved: { panel: 'all', visible: true, orders: 'new', withdraw: 'free' },
  suspended: { panel: 'finish', visible: false, orders: 'finish', withdraw: 'held' },
  rejected: over,
  closed: over,
}

/** Decisions of staff about a shop; `draft` and `submitted` are set by its seller. */
export const shopDecisions = [
  'approved',
  'rejected',
  'changes_requested',
  'suspended',
  'closed',
] as const
export type ShopDecision = (typeof shopDecisions)[number]

/** Returns the decisions that are possible in a status. */
export const listShopDecisions = (status: ShopStatus) => {
  const isDecision = (next: ShopStatus): next is ShopDecision =>
    next !== 'draft' && next !== 'submitted'
  return shopFlow.listNext(status).filter(isDecision)
}

/** Requirements before a shop opens, in the order of the registration steps. */
export const shopChecklist = [
  'name',
  'category_id',
  'address',
  'identity',
  'trade_licence',
  'tax',
  'payout',
  'package',
  'accept_terms',
] as const
export type ShopNeed = (typeof shopChecklist)[number]

export const shopStatuses = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'changes_requested',
  'suspended',
  'closed',
] as const
export type ShopStatus = (typeof shopStatuses)[number]

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

/** Decisions that are possible in each status; `approved` also reopens a shop. */
export const shopFlow: Record<ShopStatus, readonly ShopDecision[]> = {
  draft: ['approved'],
  submitted: ['approved', 'changes_requested', 'rejected'],
  changes_requested: ['approved', 'rejected'],
  rejected: ['approved', 'changes_requested'],
  approved: ['suspended', 'closed'],
  suspended: ['approved', 'closed'],
  closed: ['approved'],
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

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
  /** What its seller may write: all, what will be sold one day, open orders alone, or nothing. */
  panel: 'all' | 'prepare' | 'finish' | 'read'
  /** Whether customers see the shop and its products. */
  visible: boolean
  /** Whether it gets new orders, or only goes on with those it has. */
  orders: 'new' | 'finish' | 'none'
  /** Whether earnings may leave: freely, not now, what remains once and for all, or there are none. */
  withdraw: 'free' | 'held' | 'rest' | 'none'
}

const applying = { panel: 'prepare', visible: false, orders: 'none', withdraw: 'none' } as const
const over = { panel: 'read', visible: false, orders: 'finish', withdraw: 'rest' } as const

/** What the status of a shop means (product.md 6): server and web ask this one table. */
export const shopEffects: Record<ShopStatus, Effects> = {
  draft: applying,
  submitted: applying,
  changes_requested: applying,
  approved: { panel: 'all', visible: true, orders: 'new', withdraw: 'free' },
  suspended: { panel: 'finish', visible: false, orders: 'finish', withdraw: 'held' },
  rejected: over,
  closed: over,
}

/** What the staff makes of a shop; a shop in draft is made something of by handing it in. */
export const shopDecisions = [
  'approved',
  'rejected',
  'changes_requested',
  'suspended',
  'closed',
] as const
export type ShopDecision = (typeof shopDecisions)[number]

/** Where the staff may take a shop from where it is; back to `approved` is to open it again. */
export const shopFlow: Record<ShopStatus, readonly ShopDecision[]> = {
  draft: ['approved'],
  submitted: ['approved', 'changes_requested', 'rejected'],
  changes_requested: ['approved', 'rejected'],
  rejected: ['approved', 'changes_requested'],
  approved: ['suspended', 'closed'],
  suspended: ['approved', 'closed'],
  closed: ['approved'],
}

/** What a shop needs before it opens, in the order of the steps that ask for it. */
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

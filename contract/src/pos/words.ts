/** Which words the till has for its things (pos.md). */
export const tillPayments = ['cash', 'wallet', 'manual'] as const
export type TillPayment = (typeof tillPayments)[number]

export const fulfilments = ['hand_over', 'ship'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** Whether the market was asked before the customer left, or is told afterwards. */
export const saleModes = ['online', 'offline'] as const
export type SaleMode = (typeof saleModes)[number]

/** What was accepted because the goods were gone already, and should be looked at. */
export const saleFlags = [
  'oversold',
  'price_exception',
  'discount_exception',
  'over_float',
  'overdue',
  'not_entitled',
  'late',
  'clock_off',
  'chain_broken',
] as const
export type SaleFlag = (typeof saleFlags)[number]

export const remittanceKinds = ['cash', 'transfer', 'set_off'] as const
export type RemittanceKind = (typeof remittanceKinds)[number]

export const remittanceStates = ['pending', 'confirmed', 'rejected'] as const
export type RemittanceState = (typeof remittanceStates)[number]

export const posStates = ['done', 'part_returned', 'returned'] as const
export type PosState = (typeof posStates)[number]

/** Which words the till has for its things (pos.md). */
export const tillPayments = ['cash', 'wallet', 'manual', 'online'] as const
export type TillPayment = (typeof tillPayments)[number]
export const paymentWords: Record<TillPayment, string> = {
  cash: 'Cash',
  wallet: 'Member’s wallet',
  manual: 'Transfer',
  online: 'Online',
}

export const fulfilments = ['hand_over', 'ship'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** Whether the market was asked before the customer left, or is told afterwards. */
export const saleModes = ['online', 'offline'] as const
export type SaleMode = (typeof saleModes)[number]

/** What was accepted because the goods were gone already, and should be looked at. */
export const saleFlags = [
  'oversold',
  'needs_stock',
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

/** Why an offline sale was parked for review. */
export const reviewReasons = [
  'sale_value',
  'day_value',
  'line_units',
  'shortage',
  'age',
  'clock',
  'register_stopped',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const saleDecisions = ['accepted', 'rejected'] as const
export type SaleDecision = (typeof saleDecisions)[number]

export const remittanceKinds = ['cash', 'transfer', 'set_off'] as const
export type RemittanceKind = (typeof remittanceKinds)[number]

export const remittanceStates = ['pending', 'confirmed', 'rejected'] as const
export type RemittanceState = (typeof remittanceStates)[number]

/**
 * `parked`: it waits for a decision and is not booked. `rejected`: it never will be.
 * `awaiting`: the customer has a link and has not paid. `to_hand_over`: he has, and the goods are
 * still here. `cancelled`: it was not paid in time, or what was to be sent will not be.
 */
export const posStates = [
  'parked',
  'rejected',
  'awaiting',
  'to_hand_over',
  'done',
  'part_returned',
  'returned',
  'cancelled',
] as const
export type PosState = (typeof posStates)[number]

/** No country: what was handed over at a till went nowhere. */
export const tillCountry = 'ZZ'

/** What is read where the name of a customer stood who was erased. */
export const formerCustomer = 'Former customer'

import type { ShopDecision, ShopNeed, ShopStatus } from '@emporia/contract'

export const needLabels: Record<ShopNeed, string> = {
  name: 'Name',
  category_id: 'Category',
  address: 'Address',
  identity: 'Identity document',
  trade_licence: 'Trade license',
  tax: 'Tax document with its number',
  payout: 'Payout method',
  package: 'Package',
  accept_terms: 'Consent to the terms',
}

type DecisionLabels = { button: string; text: string }

const decisionLabels: Record<ShopDecision, DecisionLabels> = {
  approved: { button: 'Approve', text: '' },
  changes_requested: {
    button: 'Ask for changes',
    text: 'The seller reads why, changes it and hands the shop in again.',
  },
  rejected: {
    button: 'Reject',
    text: 'The seller reads why. What was given stays readable, and nothing is sold.',
  },
  suspended: {
    button: 'Suspend',
    text: 'Nothing new is sold and nothing is paid out. Open orders are finished.',
  },
  closed: {
    button: 'Close the shop',
    text: 'Customers do not see it any more. It must have no open orders and no money left.',
  },
}

/** Returns the label of a decision for the shop's current state. */
export const getDecisionLabels = (from: ShopStatus, to: ShopDecision): DecisionLabels => {
  if (to === 'approved' && (from === 'suspended' || from === 'closed'))
    return { button: 'Open it again', text: '' }
  if (to === 'changes_requested' && from === 'rejected')
    return { button: 'Let it be changed', text: decisionLabels.changes_requested.text }
  return decisionLabels[to]
}

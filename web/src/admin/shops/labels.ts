import type { ShopDecision, ShopNeed, ShopStatus } from '@emporia/contract'
import * as m from '@emporia/messages/people'

export const needLabels: Record<ShopNeed, () => string> = {
  name: m.requirement_shop_name,
  category_id: m.requirement_shop_category,
  address: m.requirement_shop_address,
  identity: m.requirement_shop_identity,
  trade_licence: m.requirement_shop_license,
  tax: m.requirement_shop_tax,
  payout: m.requirement_shop_payout,
  package: m.requirement_shop_package,
  accept_terms: m.requirement_shop_terms,
}

type DecisionLabels = { button: () => string; text?: () => string }

const decisionLabels: Record<ShopDecision, DecisionLabels> = {
  approved: { button: m.decision_approve_button },
  changes_requested: {
    button: m.decision_changes_button,
    text: m.decision_changes_text,
  },
  rejected: {
    button: m.decision_reject_button,
    text: m.decision_reject_text,
  },
  suspended: {
    button: m.decision_suspend_button,
    text: m.decision_suspend_text,
  },
  closed: {
    button: m.decision_close_button,
  },
}

/** Returns the label of a decision for the shop's current state. */
export const getDecisionLabels = (from: ShopStatus, to: ShopDecision): DecisionLabels => {
  if (to === 'approved' && (from === 'suspended' || from === 'closed'))
    return { button: m.decision_reopen_button }
  if (to === 'changes_requested' && from === 'rejected')
    return { button: m.decision_revise_button, text: m.decision_changes_text }
  return decisionLabels[to]
}

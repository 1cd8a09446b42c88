import type { ReturnState } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { toActor } from '../labels.ts'

/** Labels of return states for buyers. */
export const returnLabels: Record<ReturnState, () => string> = {
  requested: m.returns_state_requested,
  approved: m.returns_state_approved,
  received: m.returns_state_received,
  refunded: m.returns_state_refunded,
  rejected: m.returns_state_rejected,
  cancelled: m.returns_state_cancelled,
}

const actions: Record<ReturnState, (values: ReturnType<typeof toActor>) => string> = {
  requested: m.returns_action_requested,
  approved: m.returns_action_approved,
  received: m.returns_action_received,
  refunded: m.returns_action_refunded,
  rejected: m.returns_action_rejected,
  cancelled: m.returns_action_cancelled,
}

/** Describes the action that led to a return state. */
export const describeReturnAction = (actor: string, state: ReturnState) =>
  actions[state](toActor(actor))

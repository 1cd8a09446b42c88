import * as m from '@emporia/messages/answer'

import type { ClosingGround } from './closing.ts'

/** Days between the notice to a shop and its closing (docs/domain/catalog.md#closing-a-shop). */
export const closingNoticeDays = 30

export const closingGroundLabels: Record<ClosingGround, () => string> = {
  legal_duty: m.closing_ground_law,
  repeated_violation: m.closing_ground_repeated,
  fraud: m.closing_ground_fraud,
}

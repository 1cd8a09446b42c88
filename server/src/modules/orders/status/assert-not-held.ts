import * as m from '@emporia/messages/error'

import { conflict } from '../../../http/failure.ts'
import type { Locked } from './lock-order.ts'

/**
 * Throws if the order's payment is disputed: until the decision, the order can only be canceled.
 */
export const assertNotHeld = ({ hold_reason }: Pick<Locked['order'], 'hold_reason'>) => {
  if (hold_reason !== null) throw conflict(m.order_held_dispute)
}

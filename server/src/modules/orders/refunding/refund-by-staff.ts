import type { RefundReason, RefundTarget } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { type By, endWhenEmpty } from './canceling/end-when-empty.ts'
import { noteUnits } from './canceling/note-units.ts'
import { refuseOldVersion } from './canceling/refuse-old-version.ts'
import { lockOrder } from '../moving/lock-order.ts'
import type { Hands } from '../tools.ts'
import type { Wanted } from './plan-refund.ts'
import { giveGoodwill, refundOrder } from './refund-order.ts'

type Wish = {
  order_id: number
  wanted: Wanted
  goodwill_minor: number
  to: RefundTarget
  reason: string
  reason_code?: RefundReason | undefined
  version_seen?: number | undefined
}

/**
 * Refunds a part of an order, or grants a goodwill credit. Cancels refunded units that were to be
 * packed, and ends an order with nothing left to ship.
 */
export const refundByStaff = async (db: Db, by: By, wish: Wish, hands: Hands) => {
  const { order_id, wanted, goodwill_minor, to, reason, reason_code } = wish
  const locked = await lockOrder(db, 'everything', order_id)
  refuseOldVersion(locked, wish.version_seen)
  const isOfOrder = wanted.lines.length > 0 || wanted.shipping !== 0
  if (isOfOrder && goodwill_minor > 0)
    throw conflict('A gift is a refund of its own: give back the order first')
  if (goodwill_minor > 0)
    return giveGoodwill(db, locked, { goodwill_minor, to, reason, reason_code }, hands)

  const draft = { kind: 'correction' as const, wanted, to, reason, reason_code }
  const refund = await refundOrder(db, locked, draft, hands)
  const ended = wanted.keep_order
    ? undefined
    : await endWhenEmpty(db, by, { order_id, reason }, hands)
  if (ended !== 'cancelled') await noteUnits(db, by, refund, hands)
  return refund
}

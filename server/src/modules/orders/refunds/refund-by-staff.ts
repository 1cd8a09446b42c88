import type { RefundReason, RefundTarget } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { type By, endWhenEmpty } from './cancellation/end-when-empty.ts'
import { noteUnits } from './cancellation/note-units.ts'
import { assertVersion } from './cancellation/assert-version.ts'
import { lockOrder } from '../status/lock-order.ts'
import type { LedgerDeps } from '../deps.ts'
import type { RefundRequest } from './plan-refund.ts'
import { creditGoodwill, refundOrder } from './refund-order.ts'

type StaffRefundInput = {
  order_id: number
  wanted: RefundRequest
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
export const refundByStaff = async (db: Db, by: By, input: StaffRefundInput, deps: LedgerDeps) => {
  const { order_id, wanted, goodwill_minor, to, reason, reason_code } = input
  const locked = await lockOrder(db, 'everything', order_id)
  assertVersion(locked, input.version_seen)
  const isOfOrder = wanted.lines.length > 0 || wanted.shipping !== 0
  if (isOfOrder && goodwill_minor > 0)
    throw conflict('A gift is a refund of its own: give back the order first')
  if (goodwill_minor > 0)
    return creditGoodwill(db, locked, { goodwill_minor, to, reason, reason_code }, deps)

  const draft = { kind: 'correction' as const, wanted, to, reason, reason_code }
  const refund = await refundOrder(db, locked, draft, deps)
  const ended = wanted.keep_order
    ? undefined
    : await endWhenEmpty(db, by, { order_id, reason }, deps)
  if (ended !== 'cancelled') await noteUnits(db, by, refund, deps)
  return refund
}

import type { RefundReason, RefundTarget } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../../context.ts'
import { conflict } from '../../../http/failure.ts'
import type { Written } from '../../../http/request/write-in-languages.ts'
import { type By, endWhenEmpty } from './cancellation/end-when-empty.ts'
import { noteUnits } from './cancellation/note-units.ts'
import { assertVersion } from './cancellation/assert-version.ts'
import { lockOrder } from '../status/lock-order.ts'
import type { RefundRequest } from './plan-refund.ts'
import { creditGoodwill, refundOrder } from './refund-order.ts'

type StaffRefundInput = {
  order_id: number
  wanted: RefundRequest
  goodwill_minor: number
  to: RefundTarget
  reason: Written
  reason_code?: RefundReason | undefined
  version_seen?: number | undefined
}

/**
 * Refunds a part of an order, or grants a goodwill credit. Cancels refunded units that were to be
 * packed, and ends an order with nothing left to ship.
 */
export const refundByStaff = async (context: Context, by: By, input: StaffRefundInput) => {
  const { order_id, wanted, goodwill_minor, to, reason, reason_code } = input
  const locked = await lockOrder(context.db, 'everything', order_id)
  assertVersion(locked, input.version_seen)
  const isOfOrder = wanted.lines.length > 0 || wanted.shipping !== 0
  if (isOfOrder && goodwill_minor > 0) throw conflict(m.refund_goodwill_early)
  if (goodwill_minor > 0)
    return creditGoodwill(context, locked, { goodwill_minor, to, reason, reason_code })

  const draft = { kind: 'correction' as const, wanted, to, reason, reason_code }
  const refund = await refundOrder(context, locked, draft)
  const ended = wanted.keep_order
    ? undefined
    : await endWhenEmpty(context, by, { order_id, reason })
  if (ended !== 'cancelled') await noteUnits(context, by, refund)
  return refund
}

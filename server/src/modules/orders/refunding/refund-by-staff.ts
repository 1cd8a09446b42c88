import type { RefundTarget } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
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
}

/** The staff gives a part of an order back, or makes its buyer a gift. */
export const refundByStaff = async (db: Db, wish: Wish, hands: Hands) => {
  const { order_id, wanted, goodwill_minor, to, reason } = wish
  const locked = await lockOrder(db, 'everything', order_id)
  const isOfOrder = wanted.lines.length > 0 || wanted.shipping !== 0
  if (isOfOrder && goodwill_minor > 0)
    throw conflict('A gift is a refund of its own: give back the order first')
  if (goodwill_minor > 0) return giveGoodwill(db, locked, { goodwill_minor, to, reason }, hands)
  return refundOrder(db, locked, { kind: 'correction', wanted, to, reason }, hands)
}

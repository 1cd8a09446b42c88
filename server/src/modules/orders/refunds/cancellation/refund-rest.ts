import type { Context } from '../../../../context.ts'
import type { Written } from '../../../../http/request/write-in-languages.ts'
import type { Locked } from '../../status/lock-order.ts'
import { leftOfOrder } from '../left-of-order.ts'
import { refundOrder } from '../refund-order.ts'
import { isNothing } from '../rules.ts'

/**
 * Refunds everything paid for an order that will not be delivered. Does nothing if it was not paid.
 */
export const refundRest = async (context: Context, locked: Locked, reason: Written) => {
  const { payment_status } = locked.order
  if (payment_status !== 'paid' && payment_status !== 'partially_refunded') return
  const lefts = await leftOfOrder(context.db, locked)
  if (lefts.every(({ left }) => isNothing({ ...left, quantity: 0 }))) return
  await refundOrder(context, locked, {
    kind: 'cancellation',
    wanted: { lines: 'everything', shipping: 'everything' },
    to: 'source',
    reason,
  })
}

import type { Db } from '../../../db/client.ts'
import { getPlatformAccount } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'

type UnmatchedPayment = {
  payment_id: number
  gateway: string
  event_id: string
  amount_minor: number
  /** The currency as received; a wrong currency is one of the reasons. */
  currency: string
}

const paymentRef = (id: number) => ({ type: 'payment' as const, id })

/**
 * Books an unmatched gateway payment (O11): the order is over, or the amount differs. It stays in
 * `suspense` until it is sent back.
 */
export const suspendPayment = (
  db: Db,
  { payment_id, gateway, event_id, amount_minor, currency }: UnmatchedPayment,
  when: When,
) =>
  post(
    db,
    {
      key: `webhook:${gateway}:${event_id}`,
      type: 'payment_suspended',
      ref: paymentRef(payment_id),
      currency,
      entries: [
        debit(getPlatformAccount('gateway_clearing', gateway), amount_minor),
        credit(getPlatformAccount('suspense'), amount_minor),
      ],
    },
    when,
  )

/** Books that the gateway has sent an unmatched payment back (O11). */
export const refundSuspense = (
  db: Db,
  { payment_id, gateway, event_id, amount_minor, currency }: UnmatchedPayment,
  when: When,
) =>
  post(
    db,
    {
      key: `webhook:${gateway}:${event_id}:refund`,
      type: 'payment_sent_back',
      ref: paymentRef(payment_id),
      currency,
      entries: [
        debit(getPlatformAccount('suspense'), amount_minor),
        credit(getPlatformAccount('gateway_clearing', gateway), amount_minor),
      ],
    },
    when,
  )

import type { Db } from '../../../db/client.ts'
import { market } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'

type Stray = {
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
export const keepInSuspense = (
  db: Db,
  { payment_id, gateway, event_id, amount_minor, currency }: Stray,
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
        debit(market('gateway_clearing', gateway), amount_minor),
        credit(market('suspense'), amount_minor),
      ],
    },
    when,
  )

/** Books that the gateway has sent an unmatched payment back (O11). */
export const refundSuspense = (
  db: Db,
  { payment_id, gateway, event_id, amount_minor, currency }: Stray,
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
        debit(market('suspense'), amount_minor),
        credit(market('gateway_clearing', gateway), amount_minor),
      ],
    },
    when,
  )

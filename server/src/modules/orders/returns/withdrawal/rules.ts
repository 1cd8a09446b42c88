import type { OrderStatus } from '@emporia/contract'

const dayMs = 86_400_000

/** Days until the refund of a withdrawal is due. */
const refundDays = 14

export const refundDue = (withdrawn_at: Date) =>
  new Date(withdrawn_at.getTime() + refundDays * dayMs).toISOString()

/**
 * Returns when the withdrawal period ends. It starts on the day after the delivery, and one day more
 * covers the whole last day in every time zone. Null before the delivery.
 */
const withdrawalEnd = (delivered_at: string | null, days: number) =>
  delivered_at === null
    ? null
    : new Date(new Date(delivered_at).getTime() + (days + 1) * dayMs).toISOString()

type Order = { status: OrderStatus; delivered_at: string | null }

/** Returns the right of withdrawal of an order; null if there is none, or nothing to withdraw from. */
export const withdrawalOf = (
  { status, delivered_at }: Order,
  terms: { withdrawal_days: number | null; return_cost: 'buyer' | 'seller' | null },
) =>
  terms.withdrawal_days === null || status === 'cancelled' || status === 'returned'
    ? null
    : {
        days: terms.withdrawal_days,
        until: withdrawalEnd(delivered_at, terms.withdrawal_days),
        return_cost: terms.return_cost ?? 'buyer',
      }

type Shipping = {
  /** What the return would refund in proportion to its units. */
  share_minor: number
  /** Whether it contains all that is left of the order. */
  is_last: boolean
  /** What the buyer paid for the shipping, and what of it was not refunded. */
  paid_minor: number
  left_minor: number
  /** Null: nobody recorded it. */
  cheapest_minor: number | null
}

/**
 * Returns the shipping that a withdrawal refunds: at most the cheapest delivery that was offered,
 * with the refunds before (docs/domain/consumer-law.md#refund-of-a-withdrawal).
 */
export const withdrawnShipping = (of: Shipping) => {
  const { share_minor, is_last, paid_minor, left_minor } = of
  const due_minor = Math.min(paid_minor, of.cheapest_minor ?? paid_minor)
  const due_left_minor = Math.max(0, left_minor - (paid_minor - due_minor))
  if (is_last || paid_minor === 0) return due_left_minor
  return Math.min(due_left_minor, Math.floor((share_minor * due_minor) / paid_minor))
}

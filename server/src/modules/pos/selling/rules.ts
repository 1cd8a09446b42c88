import { amountOf, discountMost } from '@emporia/contract'

import { shareOf } from '../../ledger/arithmetic.ts'

type Rates = {
  pos_bp: number
  pool_cap_bp: number
  own_margin_bp: number
  max_discount_bp: number
}

type Line = {
  shop_id: number | null
  /** What commission is taken of: the price without tax, before the member's discount. */
  base_minor: number
  /** The market's cut of it. */
  cut_minor: number
}

/**
 * What a sale is worth to the member (pos.md 3.4): his rate of it, and never more than the market's
 * own share of it allows.
 */
export const commissionAtTill = ({ shop_id, base_minor, cut_minor }: Line, rates: Rates) => {
  const margin = shop_id === null ? shareOf(base_minor, rates.own_margin_bp) : cut_minor
  return Math.min(shareOf(base_minor, rates.pos_bp), shareOf(margin, rates.pool_cap_bp))
}

/** The most a member may take off one of a thing, out of his own commission. */
export const discountAtTill = (
  { price_minor, commission_minor }: { price_minor: number; commission_minor: number },
  { max_discount_bp }: Rates,
) => Math.min(commission_minor, Math.floor((price_minor * max_discount_bp) / 10_000))

type Seen = { unit_price_seen: number; qty: number; discount: number }

/** What is asked for a line in the books: prices that never were are not the shop's loss. */
export const bookedPrice = (
  { unit_price_seen }: Seen,
  { price_minor, wasValid }: { price_minor: number; wasValid: boolean },
) => (wasValid ? unit_price_seen : Math.max(unit_price_seen, price_minor))

/** How much of a discount the market lets go; what was given beyond that is the member's own. */
export const bookedDiscount = (
  { qty, discount }: Seen,
  most: { perOne_minor: number; commission_minor: number; price_minor: number },
) =>
  Math.min(
    discount,
    discountMost(most.perOne_minor, qty),
    most.commission_minor,
    amountOf(most.price_minor, qty),
  )

const minuteMs = 60_000

/** A clock that is far off, in a sale that was told at once or is of the future. */
export const isClockOff = (sold_at: Date, now: Date, mode: 'online' | 'offline') => {
  const late = now.getTime() - sold_at.getTime()
  return late < -10 * minuteMs || (mode === 'online' && late > 10 * minuteMs)
}

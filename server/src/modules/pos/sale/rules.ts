import { calculateAmount, discountMost } from '@emporia/contract'

import { calculateShare } from '../../ledger/arithmetic.ts'

type Rates = {
  pos_bp: number
  pool_cap_bp: number
  own_margin_bp: number
  max_discount_bp: number
}

type Line = {
  shop_id: number | null
  /** Base of the commission: the price without tax, before the member's discount. */
  base_minor: number
  /** The marketplace fee. */
  cut_minor: number
}

/**
 * Returns the member's commission of a sale: the rate of the base, limited by the pool of the
 * margin (docs/domain/pos.md#commission).
 */
export const calculatePosCommission = ({ shop_id, base_minor, cut_minor }: Line, rates: Rates) => {
  const margin = shop_id === null ? calculateShare(base_minor, rates.own_margin_bp) : cut_minor
  return Math.min(
    calculateShare(base_minor, rates.pos_bp),
    calculateShare(margin, rates.pool_cap_bp),
  )
}

/** Returns the highest discount a member may give on one unit, which reduces the commission. */
export const calculatePosDiscountMax = (
  { price_minor, commission_minor }: { price_minor: number; commission_minor: number },
  { max_discount_bp }: Rates,
) => Math.min(commission_minor, Math.floor((price_minor * max_discount_bp) / 10_000))

type Seen = { unit_price_seen: number; qty: number; discount: number }

/**
 * Returns the booked unit price of a line. A price that was never valid is not charged to the shop.
 */
export const bookedPrice = (
  { unit_price_seen }: Seen,
  { price_minor, wasValid }: { price_minor: number; wasValid: boolean },
) => (wasValid ? unit_price_seen : Math.max(unit_price_seen, price_minor))

/** Returns the part of a discount that the platform accepts; the member bears the rest. */
export const bookedDiscount = (
  { qty, discount }: Seen,
  most: { perOne_minor: number; commission_minor: number; price_minor: number },
) =>
  Math.min(
    discount,
    discountMost(most.perOne_minor, qty),
    most.commission_minor,
    calculateAmount(most.price_minor, qty),
  )

const minuteMs = 60_000

/**
 * Whether the clock of the register is wrong: in an online sale, or if the sale is in the future.
 */
export const isClockOff = (sold_at: Date, now: Date, mode: 'online' | 'offline') => {
  const late = now.getTime() - sold_at.getTime()
  return late < -10 * minuteMs || (mode === 'online' && late > 10 * minuteMs)
}

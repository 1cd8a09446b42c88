import { calculateReversed, spread } from '../../ledger/arithmetic.ts'

/** What is left of a line: of the price of the goods, and of what the platform keeps of it. */
export type Left = {
  left_minor: number
  whole_minor: number
  /**
   * The marketplace fee after coupons or, for the platform's own products, the margin; null: no
   * limit.
   */
  market_minor: number | null
}

/**
 * Returns what earners keep of their parts after a partial refund (decision 0021): each part is
 * reduced by its refunded share, rounded down. Together they never keep more than the platform
 * keeps of the line. After a full refund all keep zero.
 */
export const calculateRemainingParts = (
  parts: number[],
  { left_minor, whole_minor, market_minor }: Left,
) => {
  const remaining = parts.map((part) => calculateRemaining(part, left_minor, whole_minor))
  return guarded(remaining, market_minor)
}

/** Limits the sum of the parts to what the platform keeps. */
export const guarded = (remaining: number[], market_minor: number | null) => {
  const sum = remaining.reduce((all, one) => all + one, 0)
  if (market_minor === null || sum <= market_minor) return remaining
  return spread(Math.max(0, market_minor), remaining)
}

/**
 * Returns an amount less its refunded part, which is cumulative and rounded down
 * (docs/domain/money.md#rounding).
 */
export const calculateRemaining = (
  amount_minor: number,
  left_minor: number,
  whole_minor: number,
) => {
  if (left_minor <= 0) return 0
  return amount_minor - calculateReversed(amount_minor, whole_minor - left_minor, whole_minor)
}

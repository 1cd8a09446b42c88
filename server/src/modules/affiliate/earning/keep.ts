import { reversedOf, spread } from '../../ledger/arithmetic.ts'

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
 * Returns what earners keep of their parts after a partial refund (decision 0026): each part is
 * reduced by its refunded share, rounded down. Together they never keep more than the platform
 * keeps of the line. After a full refund all keep zero.
 */
export const keptOf = (parts: number[], { left_minor, whole_minor, market_minor }: Left) => {
  const kept = parts.map((part) => partOf(part, left_minor, whole_minor))
  return guarded(kept, market_minor)
}

/** Limits the sum of the parts to what the platform keeps. */
export const guarded = (kept: number[], market_minor: number | null) => {
  const sum = kept.reduce((all, one) => all + one, 0)
  if (market_minor === null || sum <= market_minor) return kept
  return spread(Math.max(0, market_minor), kept)
}

/**
 * Returns an amount less its refunded part, which is cumulative and rounded down
 * (docs/domain/money.md#rounding).
 */
export const partOf = (amount_minor: number, left_minor: number, whole_minor: number) => {
  if (left_minor <= 0) return 0
  return amount_minor - reversedOf(amount_minor, whole_minor - left_minor, whole_minor)
}

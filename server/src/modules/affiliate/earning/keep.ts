import { reversedOf, spread } from '../../ledger/arithmetic.ts'

/** What of a line is left: of what the buyer pays for the goods, and of what the market keeps of it. */
export type Left = {
  left_minor: number
  whole_minor: number
  /** The commission after coupons or, of the platform's own goods, the margin; null: no limit. */
  market_minor: number | null
}

/**
 * What earners keep of their parts of a line of which only some is left (decision 0026): each gives
 * back its part of what was refunded, rounded down. All of them together never keep more than the
 * platform keeps of the line. Of nothing left nobody keeps anything.
 */
export const keptOf = (parts: number[], { left_minor, whole_minor, market_minor }: Left) => {
  const kept = parts.map((part) => partOf(part, left_minor, whole_minor))
  return guarded(kept, market_minor)
}

/** What earners keep, and together never more than the platform keeps. */
export const guarded = (kept: number[], market_minor: number | null) => {
  const sum = kept.reduce((all, one) => all + one, 0)
  if (market_minor === null || sum <= market_minor) return kept
  return spread(Math.max(0, market_minor), kept)
}

/** An amount less its refunded part, which is cumulative and rounded down (money.md 1.8). */
export const partOf = (amount_minor: number, left_minor: number, whole_minor: number) => {
  if (left_minor <= 0) return 0
  return amount_minor - reversedOf(amount_minor, whole_minor - left_minor, whole_minor)
}

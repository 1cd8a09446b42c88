import { spread } from '../../ledger/arithmetic.ts'

/** What of a line is left: of what the buyer pays for the goods, and of what the market keeps of it. */
export type Left = {
  left_minor: number
  whole_minor: number
  /** After its own coupons; null: of the house's own goods, whose margin is what was agreed. */
  market_minor: number | null
}

/**
 * What earners keep of their parts of a line of which only some is left (decision 0020): rounded down,
 * so that all of them together never keep more than the market does. Of nothing left nobody keeps anything.
 */
export const keptOf = (parts: number[], { left_minor, whole_minor, market_minor }: Left) => {
  const kept = parts.map((part) => partOf(part, left_minor, whole_minor))
  const sum = kept.reduce((all, one) => all + one, 0)
  if (market_minor === null || sum <= market_minor) return kept
  return spread(Math.max(0, market_minor), kept)
}

/** Rounded down; in whole numbers, however large the amounts are. */
export const partOf = (amount_minor: number, left_minor: number, whole_minor: number) => {
  if (left_minor <= 0) return 0
  return Number((BigInt(amount_minor) * BigInt(left_minor)) / BigInt(whole_minor))
}

const wholeBp = 10_000n

/**
 * Returns a share of an amount, rounded half up (docs/domain/money.md#rounding). The amount is in
 * minor units, the rate in basis points.
 */
export const calculateShare = (amount_minor: number, bp: number) =>
  divide(BigInt(amount_minor) * BigInt(bp), wholeBp)

/**
 * Divides and rounds half up. Negative amounts are rounded by their sign, so that a reversal
 * mirrors the original exactly.
 */
const divide = (dividend: bigint, divisor: bigint): number => {
  if (dividend < 0n) return -divide(-dividend, divisor)
  return Number((dividend * 2n + divisor) / (divisor * 2n))
}

/**
 * Spreads an amount over parts by their weights without a remainder (largest remainder method); of
 * equal remainders the first part wins. Weights that are all zero count as equal.
 */
export const spread = (amount_minor: number, weights: number[]): number[] => {
  if (amount_minor < 0) return spread(-amount_minor, weights).map((part) => -part || 0)
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n)
    return weights.length === 0
      ? []
      : spread(
          amount_minor,
          weights.map(() => 1),
        )

  const shares = weights.map((weight, index) => {
    const product = BigInt(amount_minor) * BigInt(weight)
    return { index, part: Number(product / whole), rest: product % whole }
  })
  const left = amount_minor - shares.reduce((sum, { part }) => sum + part, 0)
  const lucky = new Set(
    shares
      .toSorted((a, b) => Number(b.rest - a.rest))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => part + (lucky.has(index) ? 1 : 0))
}

/**
 * Returns how much of `total_minor` is reversed once `done` of `whole` is. Rounded down and always
 * cumulative, so that any chain of partial reversals ends at exactly the total.
 */
export const calculateReversed = (total_minor: number, done: number, whole: number): number => {
  if (whole === 0 || done === whole) return total_minor
  return Number((BigInt(total_minor) * BigInt(done)) / BigInt(whole))
}

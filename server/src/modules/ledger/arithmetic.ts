const wholeBp = 10_000n

/** A share of an amount, half up: both whole minor units, the rate in basis points (money.md 1.8). */
export const shareOf = (amount_minor: number, bp: number) =>
  divide(BigInt(amount_minor) * BigInt(bp), wholeBp)

/** A quotient, half up; negative amounts by their sign, so that a reversal is an exact mirror. */
const divide = (dividend: bigint, divisor: bigint): number => {
  if (dividend < 0n) return -divide(-dividend, divisor)
  return Number((dividend * 2n + divisor) / (divisor * 2n))
}

/**
 * One amount over several parts by their weights, exactly: the largest remainders get the units
 * that rounding down left over, and the first of two alike comes first. Weights that are all
 * nothing count as equal.
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
 * How much of `total_minor` is given back once `done` of `whole` is: rounded down and always from
 * the whole, so that any chain of parts ends at exactly the total.
 */
export const reversedOf = (total_minor: number, done: number, whole: number): number => {
  if (whole === 0 || done === whole) return total_minor
  return Number((BigInt(total_minor) * BigInt(done)) / BigInt(whole))
}

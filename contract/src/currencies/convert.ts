/** What an amount is converted with. Rates are decimal texts, so that nothing is rounded early. */
export type Conversion = {
  /** What one unit of the first currency is worth in the second: `0.9312`. */
  rate: string
  /** Decimal places of the first and of the second currency. */
  from: number
  to: number
  /** The result is a multiple of it: 5 for CHF. */
  rounding_minor?: number
}

const scale = 10
const whole = 10_000n

/**
 * Returns minor units of one currency in minor units of another, rounded half up
 * (docs/domain/currencies.md#conversion): 1000 US cents at 150.25 are 1503 yen.
 */
export const convertMinor = (minor: number, { rate, from, to, rounding_minor = 1 }: Conversion) => {
  const step = BigInt(rounding_minor)
  const top = BigInt(Math.abs(minor)) * toScaled(rate) * 10n ** BigInt(to)
  const bottom = 10n ** BigInt(scale + from) * step
  const converted = Number(((top * 2n + bottom) / (bottom * 2n)) * step)
  return minor < 0 ? -converted : converted
}

/** Returns a rate with a margin in basis points, to ten decimals. */
export const addMargin = (rate: string, margin_bp: number) => {
  const scaled = (toScaled(rate) * (whole + BigInt(margin_bp)) * 2n + whole) / (whole * 2n)
  return toText(scaled)
}

/** Returns the rate between two currencies from what a third is worth in each, to ten decimals. */
export const divideRates = (quote: string, base: string) => {
  const [top, bottom] = [toScaled(quote) * 10n ** BigInt(scale), toScaled(base)]
  return toText((top * 2n + bottom) / (bottom * 2n))
}

/** Returns a rate without trailing zeros: `0.9312000000` → `0.9312`. */
export const trimRate = (rate: string) => toText(toScaled(rate))

const toScaled = (rate: string) => {
  const [units = '0', decimals = ''] = rate.split('.')
  return BigInt(units + decimals.slice(0, scale).padEnd(scale, '0'))
}

const toText = (scaled: bigint) => {
  const digits = scaled.toString().padStart(scale + 1, '0')
  const decimals = digits.slice(-scale).replace(/0+$/, '')
  return digits.slice(0, -scale) + (decimals && `.${decimals}`)
}

/**
 * Returns an amount of the marketplace in euro cents, half up. The rate is as the ECB publishes it, in
 * the currency of the marketplace for one euro: 119.00 USD at 1.0573 are 112.55 EUR.
 */
export const toEuroCents = (
  minor: number,
  { rate, decimals }: { rate: string; decimals: number },
) => {
  const [units = '0', part = ''] = rate.split('.')
  const top = BigInt(Math.abs(minor)) * 10n ** BigInt(part.length + 2)
  const bottom = BigInt(units + part) * 10n ** BigInt(decimals)
  const cents = Number((top * 2n + bottom) / (bottom * 2n))
  return minor < 0 ? -cents : cents
}

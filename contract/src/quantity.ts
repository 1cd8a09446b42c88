/**
 * Quantities are exact to the thousandth: 0.35 kg, 2.5 m, three mugs. Everything that adds or
 * multiplies them does so in whole thousandths, so that no fraction is ever a little off.
 */
export const decimalsMax = 3
const whole = 10 ** decimalsMax

const thousandthsOf = (quantity: number) => Math.round(quantity * whole)

export const sumOfQuantities = (quantities: number[]) =>
  quantities.reduce((sum, quantity) => sum + thousandthsOf(quantity), 0) / whole

/** What is left of a quantity after another was taken away. */
export const leftOf = (quantity: number, taken: number) => sumOfQuantities([quantity, -taken])

/** What a quantity costs at the price of one: rounded half up, computed leftOf any fraction. */
export const amountOf = (price_minor: number, quantity: number) => {
  const exact = BigInt(price_minor) * BigInt(thousandthsOf(quantity))
  return Number((exact + BigInt(whole / 2)) / BigInt(whole))
}

/** Whether a quantity can be measured in a unit of so many decimals. */
export const isMeasurable = (quantity: number, decimals: number) =>
  thousandthsOf(quantity) % 10 ** (decimalsMax - decimals) === 0

/** Why it cannot. */
export const measureSentence = (label: string, decimals: number) => {
  if (decimals === 0) return `${label} must be a whole number`
  return `${label} can have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`
}

type Measured = { min_quantity: number; decimals: number }

/** By how much one press on plus or minus changes a quantity: by one, or by the least one can buy. */
export const stepOf = ({ min_quantity, decimals }: Measured) =>
  decimals === 0 ? 1 : Math.min(1, min_quantity)

/** How many things these are: pieces are counted, what is measured is one thing. */
export const countOf = (lines: { quantity: number; decimals: number }[]) =>
  lines.reduce((sum, { quantity, decimals }) => sum + (decimals === 0 ? quantity : 1), 0)

type Unit = { unit: string; decimals: number }

/** A quantity beside its unit, where that says something: '3', but '0.35 kg'. */
export const quantityWords = (quantity: number, { unit, decimals }: Unit) =>
  decimals === 0 || unit === '' ? String(quantity) : `${quantity} ${unit}`

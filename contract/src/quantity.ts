import * as m from '@emporia/messages/validation'

/**
 * Quantities are exact to a thousandth: 0.35 kg, 2.5 m, 3 mugs. They are added and multiplied in
 * whole thousandths to avoid floating-point errors.
 */
export const decimalsMax = 3
const whole = 10 ** decimalsMax

const thousandthsOf = (quantity: number) => Math.round(quantity * whole)

export const sumOfQuantities = (quantities: number[]) =>
  quantities.reduce((sum, quantity) => sum + thousandthsOf(quantity), 0) / whole

/** Returns the quantity less `taken`. */
export const subtractQuantity = (quantity: number, taken: number) =>
  sumOfQuantities([quantity, -taken])

/**
 * Returns the price of a quantity in minor units, rounded half up. Computed in integers, so that it
 * is exact.
 */
export const calculateAmount = (price_minor: number, quantity: number) => {
  const exact = BigInt(price_minor) * BigInt(thousandthsOf(quantity))
  return Number((exact + BigInt(whole / 2)) / BigInt(whole))
}

/** Returns whether a unit with this many decimal places can express the quantity. */
export const isMeasurable = (quantity: number, decimals: number) =>
  thousandthsOf(quantity) % 10 ** (decimalsMax - decimals) === 0

/** Returns the error message for a quantity with too many decimal places. */
export const measureSentence = (field: string, decimals: number) =>
  decimals === 0 ? m.quantity_not_whole({ field }) : m.quantity_decimals({ field, decimals })

type Measured = { min_quantity: number; decimals: number }

/** Returns the step of the plus and minus buttons: 1, or the minimum quantity if that is less. */
export const getQuantityStep = ({ min_quantity, decimals }: Measured) =>
  decimals === 0 ? 1 : Math.min(1, min_quantity)

/** Returns the number of items: pieces are counted, a measured quantity is one item. */
export const countItems = (lines: { quantity: number; decimals: number }[]) =>
  lines.reduce((sum, { quantity, decimals }) => sum + (decimals === 0 ? quantity : 1), 0)

type Unit = { unit: string; decimals: number }

/** Returns the quantity with its unit where the unit adds information: '3', but '0.35 kg'. */
export const formatQuantity = (quantity: number, { unit, decimals }: Unit) =>
  decimals === 0 || unit === '' ? String(quantity) : `${quantity} ${unit}`

import type { Content, ContentUnit } from './content.ts'

/** The units of unit prices, and how many of each unit of a content they are. */
const bases = {
  g: ['kg', 1000],
  kg: ['kg', 1],
  ml: ['l', 1000],
  l: ['l', 1],
  cm: ['m', 100],
  m: ['m', 1],
  m2: ['m2', 1],
  piece: ['piece', 1],
} as const satisfies Record<ContentUnit, readonly [ContentUnit, number]>

export type UnitPrice = { minor: number; unit: (typeof bases)[ContentUnit][0] }

/**
 * Returns the price of a kilogram, liter, meter, square meter or piece, rounded half up; null where
 * it is the price itself or less than a minor unit (docs/domain/consumer-law.md#unit-prices).
 */
export const toUnitPrice = (
  price_minor: number,
  of: Content | null | undefined,
): UnitPrice | null => {
  if (!of) return null
  const [unit, factor] = bases[of.unit]
  const thousandths = BigInt(Math.round(of.quantity * 1000))
  const base = BigInt(factor) * 1000n
  if (thousandths === base) return null
  // Doubled, so that the half is an integer.
  const minor = Number((BigInt(price_minor) * base * 2n + thousandths) / (thousandths * 2n))
  return minor === 0 ? null : { minor, unit }
}

/** Returns the unit of unit prices for contents in this unit. */
export const toBaseUnit = (unit: ContentUnit) => bases[unit][0]

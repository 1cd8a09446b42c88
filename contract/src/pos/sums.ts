import { calculateAmount } from '../quantity.ts'

const wholePpm = 1_000_000n

type Line = { price_minor: number; quantity: number; discount_minor: number; tax_ppm: number }

/**
 * Returns the totals of a sale. The register and the server share it, so that both agree offline.
 * Only lines are rounded, half up.
 */
export const calculateSaleTotals = (lines: Line[], prices_include_tax: boolean) => {
  const priced = lines.map((line) => {
    const gross_minor = calculateAmount(line.price_minor, line.quantity)
    const net_minor = gross_minor - line.discount_minor
    return { gross_minor, net_minor, tax_minor: taxOf(net_minor, line.tax_ppm, prices_include_tax) }
  })
  const add = (key: 'gross_minor' | 'net_minor' | 'tax_minor') =>
    priced.reduce((sum, line) => sum + line[key], 0)
  const tax_minor = add('tax_minor')
  return {
    lines: priced,
    gross_minor: add('gross_minor'),
    discount_minor: lines.reduce((sum, { discount_minor }) => sum + discount_minor, 0),
    tax_minor,
    total_minor: add('net_minor') + (prices_include_tax ? 0 : tax_minor),
  }
}

const taxOf = (net_minor: number, tax_ppm: number, isWithin: boolean) => {
  const net = BigInt(net_minor)
  if (!isWithin) return Number((net * BigInt(tax_ppm) * 2n + wholePpm) / (wholePpm * 2n))
  const divisor = wholePpm + BigInt(tax_ppm)
  return net_minor - Number((net * wholePpm * 2n + divisor) / (divisor * 2n))
}

/** Returns the cash amount: the nearest multiple of the smallest coin, half up. */
export const roundCash = (minor: number, step: number) =>
  Math.floor((minor + step / 2) / step) * step

/** Returns the maximum discount of a line: per unit, rounded down. */
export const discountMost = (perOne_minor: number, quantity: number) =>
  Math.floor((perOne_minor * Math.round(quantity * 1000)) / 1000)

type Paid = { type: string; amount: number; tendered?: number | undefined }

/**
 * Returns the amount due and its rounding. Only the part paid in cash is rounded; a sale without
 * cash is not.
 */
export const calculateDue = (total_minor: number, payments: Paid[], step: number) => {
  const other = payments
    .filter(({ type }) => type !== 'cash')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (!payments.some(({ type }) => type === 'cash'))
    return { due_minor: total_minor, rounding_minor: 0 }
  const due_minor = other + roundCash(total_minor - other, step)
  return { due_minor, rounding_minor: due_minor - total_minor }
}

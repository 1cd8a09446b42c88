import { formatQuantity, sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { sentence } from '../../../sentence.ts'

type StockItem = { name: string; unit: string; decimals: number }

/** Returns why a quantity is not available, as a sentence for the buyer. */
export const leftSentence = (product: StockItem, left: number) => {
  const { name, decimals } = product
  if (left <= 0) return sentence(m.stock_sold_out, { product: name })
  return left === 1 && decimals === 0
    ? sentence(m.stock_last, { product: name })
    : sentence(m.stock_left, { quantity: formatQuantity(left, product), product: name })
}

type Demand = { variant_id: number; quantity: number }

/** Sums the demand for each variant in ascending ids, the order of locks. */
export const sumByVariant = (demands: Demand[]): [variant_id: number, quantity: number][] => {
  const sums = new Map<number, number>()
  for (const { variant_id, quantity } of demands)
    sums.set(variant_id, sumOfQuantities([sums.get(variant_id) ?? 0, quantity]))
  return [...sums].toSorted(([one], [other]) => one - other)
}

type Fall = { before: number; after: number; low_stock: number }

/** Whether a fall crosses one of the two thresholds: low stock and none. */
export const crossed = ({ before, after, low_stock }: Fall) =>
  (before > 0 && after <= 0) || (before > low_stock && after <= low_stock)

import { formatQuantity, sumOfQuantities } from '@emporia/contract'

type MeasuredProduct = { name: string; unit: string; decimals: number }

/** Explains to the buyer how many units remain at the offer price. */
export const leftAtPrice = (product: MeasuredProduct, left: number) => {
  const { name, decimals } = product
  if (left <= 0) return `“${name}” is sold out at this price`
  return left === 1 && decimals === 0
    ? `Only one “${name}” is left at this price`
    : `Only ${formatQuantity(left, product)} of “${name}” are left at this price`
}

type Sold = { offer_item_id: number | null; quantity: number }

/** Sums the quantities per offer in ascending ID order, the common order of locks. */
export const sumByOffer = (lines: Sold[]): [offer_item_id: number, quantity: number][] => {
  const sums = new Map<number, number>()
  for (const { offer_item_id, quantity } of lines)
    if (offer_item_id !== null)
      sums.set(offer_item_id, sumOfQuantities([sums.get(offer_item_id) ?? 0, quantity]))
  return [...sums].toSorted(([one], [other]) => one - other)
}

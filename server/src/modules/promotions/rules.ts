import { formatQuantity, sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { sentence } from '../../sentence.ts'

type MeasuredProduct = { name: string; unit: string; decimals: number }

/** Explains to the buyer how many units remain at the offer price. */
export const leftAtPrice = (product: MeasuredProduct, left: number) => {
  const { name, decimals } = product
  if (left <= 0) return sentence(m.offer_sold_out, { product: name })
  return left === 1 && decimals === 0
    ? sentence(m.offer_last, { product: name })
    : sentence(m.offer_left, { quantity: formatQuantity(left, product), product: name })
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

import { quantityWords, sumOfQuantities } from '@emporia/contract'

type Thing = { name: string; unit: string; decimals: number }

/** What is left at the price of an offer, in a sentence for the person who wants more. */
export const leftAtPrice = (thing: Thing, left: number) => {
  const { name, decimals } = thing
  if (left <= 0) return `“${name}” is sold out at this price`
  return left === 1 && decimals === 0
    ? `Only one “${name}” is left at this price`
    : `Only ${quantityWords(left, thing)} of “${name}” are left at this price`
}

type Sold = { offer_item_id: number | null; quantity: number }

/** What is sold of each offer in all, in ascending ids: the order in which everybody locks. */
export const sumByOffer = (lines: Sold[]): [offer_item_id: number, quantity: number][] => {
  const sums = new Map<number, number>()
  for (const { offer_item_id, quantity } of lines)
    if (offer_item_id !== null)
      sums.set(offer_item_id, sumOfQuantities([sums.get(offer_item_id) ?? 0, quantity]))
  return [...sums].toSorted(([one], [other]) => one - other)
}
